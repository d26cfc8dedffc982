import type { DownloadTexts } from './en.ts';

export const pt: DownloadTexts = {
  download_rating: 'Nossa própria avaliação: {{rating}} de 5',
  download_IOS: 'Aplicativo para iPhone',
  download_IOS_LITE_APP: 'Aplicativo leve para iPhone',
  download_MOBILECONFIG: 'Perfil para iPhone',
  download_Android: 'Aplicativo para Android',
  download_APK: 'Arquivo para Android (APK)',
  download_none: 'Ainda não há aplicativo para este aparelho',
  download_home: 'Ou coloque esta página na tela inicial: abra o menu do navegador e escolha “Adicionar à tela inicial”.',
};
