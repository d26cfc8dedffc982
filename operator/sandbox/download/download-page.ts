import { html } from 'hono/html';
import type { Merchant } from '#contract/merchants.ts';
import type { LocalText, TextLanguage } from '../../db/tables/local-text.ts';
import { GROUND } from '../pages/guilloche.ts';
import { createMerchantPage, type Markup } from '../pages/merchant-page.ts';

const DEVICES = {
  android: { EN: 'for Android', CN: '安卓版', PT: 'para Android' },
  ios: { EN: 'for iPhone and iPad', CN: 'iPhone 与 iPad 版', PT: 'para iPhone e iPad' },
  profile: { EN: 'as a profile', CN: '描述文件', PT: 'como perfil' },
} satisfies Record<string, LocalText>;

const TEXTS = {
  nothing: {
    EN: 'The app would download from here. This is the sandbox: there is no file, and nothing came to your device.',
    CN: '应用本应从这里下载。这里是沙盒：没有文件，您的设备上也没有下载任何内容。',
    PT: 'O aplicativo seria baixado daqui. Esta é a área de testes: não há arquivo e nada foi baixado.',
  },
  instead: {
    EN: 'The home screen works today: open the site, then choose “Add to Home Screen” in the browser’s menu.',
    CN: '现在就可以放到主屏幕：打开网站，在浏览器菜单中选择“添加到主屏幕”。',
    PT: 'A tela inicial já funciona: abra o site e escolha “Adicionar à tela inicial” no menu do navegador.',
  },
  back: { EN: 'Open {name}', CN: '打开 {name}', PT: 'Abrir {name}' },
} satisfies Record<string, LocalText>;

export type DownloadKind = keyof typeof DEVICES;

export const isDownloadKind = (kind: string): kind is DownloadKind => Object.hasOwn(DEVICES, kind);

export interface DownloadPageOptions {
  readonly kind: DownloadKind;
  readonly merchant: Merchant;
  readonly language: TextLanguage;
  readonly home: string;
}

/** Stands in for a store or a file; docs/product/sandbox.md */
export function createDownloadPage({ kind, merchant, language, home }: DownloadPageOptions): Markup {
  const { name, code } = merchant;
  const device = DEVICES[kind][language];
  const page = { title: `${name} ${device}`, merchantCode: code, language, styles: ['/download/download.css'] };
  const body = html`<main>
    ${GROUND}
    <h1>${name} <small>${device}</small></h1>
    <p>${TEXTS.nothing[language]}</p>
    <p>${TEXTS.instead[language]}</p>
    <a href="${home}">${TEXTS.back[language].replace('{name}', name)}</a>
  </main>`;
  return createMerchantPage(page, body);
}
