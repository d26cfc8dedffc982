/** Of the password change, the remembered login and what ends a session. */
export const en = {
  password_title: 'Change password',
  password_forced: 'Please choose a new password to continue.',
  password_forced_expired: 'Your password has expired. Please choose a new one to continue.',
  password_forced_first: 'This is your first login. Please choose your own password to continue.',
  password_by_choice: "You'll use it the next time you log in.",
  password_current: 'Current password',
  password_new: 'New password',
  password_repeat: 'New password again',
  password_current_missing: 'Enter your current password',
  password_new_missing: 'Enter a new password',
  password_repeat_missing: 'Enter the new password once more',
  password_same: 'This is your current password. Choose another one.',
  password_differs: 'The two new passwords differ',
  password_change: 'Change password',
  password_needs_network: 'Changing it needs the network. What you typed stays here.',
  password_changed: 'Your password was changed.',
  leave_title: 'Leave {{name}}?',
  leave_text: 'This link leads to {{host}}, which is not part of {{name}}.',
  leave_go: 'Leave',
  leave_stay: 'Stay here',
} as const;

export type AccountKey = keyof typeof en;
export type AccountTexts = Record<AccountKey, string>;
