import { providePhoneFonts } from './phone-fonts.ts';

providePhoneFonts();
