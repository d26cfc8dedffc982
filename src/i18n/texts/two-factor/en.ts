/** Of the ways to log in, the verification after a login, and of codes by SMS and e-mail. */
export const en = {
  login_ways: 'Ways to log in',
  login_by_password: 'With password',
  login_by_sms: 'With SMS code',
  login_remember: 'Remember me',
  mobile_number: 'Mobile number',
  mobile_missing: 'Enter your mobile number',
  mobile_unfit: 'This is no mobile number of that country',
  sms_code: 'SMS code',
  email_code: 'E-mail code',
  code_missing: 'Enter the code',
  code_send: 'Send code',
  code_again_in: 'Again in {{seconds}} s',
  code_sent_to: 'We sent a code to {{recipient}}.',
  code_not_asked: 'No code is needed: the address is enough.',
  two_factor_text: 'Your current IP address is not on record, so one verification is required.',
  two_factor_ways: 'Ways to verify',
  two_factor_by_payee: 'Payee name',
  two_factor_by_sms: 'SMS',
  two_factor_by_authenticator: 'Google Authenticator',
  two_factor_by_email: 'E-mail',
  payee_name: 'Payee name',
  payee_name_missing: 'Enter the name of your payee',
  authenticator_code: 'Authenticator code',
  authenticator_code_missing: 'Enter the code that the app shows',
  email_address: 'E-mail address',
  email_missing: 'Enter your e-mail address',
  two_factor_verify: 'Verify',
  login_2fa_pass: 'Verified. You are being logged in.',
} as const;

export type TwoFactorKey = keyof typeof en;
export type TwoFactorTexts = Record<TwoFactorKey, string>;
