/** Whether the browser says for its user that nothing may be shared; https://w3c.github.io/gpc/ */
export const hasPrivacyControl = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;
