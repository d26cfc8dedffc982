import type { LanguagesTexts } from './en.ts';

export const ur: LanguagesTexts = {
  language_text: 'یہاں سب کچھ آپ کی چنی ہوئی زبان میں دکھایا جائے گا',
  language_waits: 'آپ کا انتخاب اس ڈیوائس پر محفوظ ہے اور آن لائن ہوتے ہی بھیج دیا جائے گا۔',
};
