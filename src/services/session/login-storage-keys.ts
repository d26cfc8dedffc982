/** Where the remembered login is kept (local storage); docs/product/login.md. */
export const REMEMBERED_LOGIN_KEY = 'MC_REMEMBERED_LOGIN';
/** '0': the next start does not use it by itself. */
export const AUTO_LOGIN_KEY = 'autoLogin';
