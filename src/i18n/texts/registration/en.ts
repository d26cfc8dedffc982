/** Of registration, captcha and country picker. */
export const en = {
  country_title: 'Country or region',
  country_search: 'Search by name or code',
  country_none_found: 'No country has this name or code',
  country_of_number: 'Country: {{name}}',
  country_failed: 'The countries did not load.',
  captcha: 'Verification',
  captcha_loading: 'Loading the verification…',
  captcha_click: 'Click to verify',
  captcha_open: 'Verifying…',
  captcha_success: 'Verified',
  captcha_error: '{{words}} ({{code}})',
  captcha_failed: 'The verification failed',
  captcha_network_failure: 'Network failure',
  captcha_not_set_up: 'The verification is not set up',
  captcha_not_usable: 'The verification does not work here',
  captcha_too_fast: 'The verification is already running',
  captcha_first: 'Please complete the verification first',
  captcha_image: 'Picture with the characters to type',
  captcha_image_label: 'Characters in the picture',
  captcha_image_missing: 'Type the characters in the picture',
  captcha_image_new: 'New picture',
} as const;

export type RegistrationKey = keyof typeof en;
export type RegistrationTexts = Record<RegistrationKey, string>;
