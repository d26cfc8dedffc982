/** Where the remembered login is kept (local storage); docs/product/login.md. */
export const REMEMBERED_LOGIN_KEY = 'MC_REMEMBERED_LOGIN';
