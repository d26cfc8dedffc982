import type { LanguagesTexts } from './en.ts';

export const pt: LanguagesTexts = {
  language_text: 'Tudo aqui aparece no idioma que você escolher',
  language_waits: 'Sua escolha está guardada neste aparelho e será enviada quando a conexão voltar.',
};
