import { addTexts } from './format-text.ts';
import { en } from './texts/gateway-page/en.ts';
import { pt } from './texts/gateway-page/pt.ts';
import { zh } from './texts/gateway-page/zh.ts';

/** Every language at once: they are small, and the language may be changed while the page is open. */
export function addGatewayTexts(): void {
  const texts = { en, 'zh-Hans': zh, pt, 'pt-BR': pt };
  for (const [tag, ofTag] of Object.entries(texts)) addTexts(tag, ofTag);
}
