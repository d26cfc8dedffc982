import type { RegistrationTexts } from './en.ts';

export const pt: RegistrationTexts = {
  country_title: 'País ou região',
  country_search: 'Buscar por nome ou código',
  country_none_found: 'Nenhum país tem esse nome ou código',
  country_of_number: 'País: {{name}}',
  country_failed: 'Os países não carregaram.',
};
