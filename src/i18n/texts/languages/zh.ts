import type { LanguagesTexts } from './en.ts';

export const zh: LanguagesTexts = {
  language_text: '这里的一切都会以您选择的语言显示',
  language_waits: '您的选择已保存在此设备上，恢复联网后将自动发送。',
};
