/** Of registration, captcha and country picker. */
export const en = {
  country_title: 'Country or region',
  country_search: 'Search by name or code',
  country_none_found: 'No country has this name or code',
  country_of_number: 'Country: {{name}}',
  country_failed: 'The countries did not load.',
} as const;

export type RegistrationKey = keyof typeof en;
export type RegistrationTexts = Record<RegistrationKey, string>;
