import * as v from 'valibot';
import { LOBBY_DATA_ID, type LobbyData, type LobbyMarkup, type LobbyRenderer } from '#contract/lobby-page.ts';
import { toPageOf } from '#contract/merchant-page.ts';
import type { Merchant } from '#contract/merchants.ts';
import { readAppDownload } from '#contract/schemas/player/app-download.ts';
import { Status } from '#contract/schemas/system.ts';

const HTML_TAG = /<html[^>]*>/;
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<(?:link|script)\b)/;
/** What could end the element, or begin a comment in it. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** Draws the shell with a lobby in it; rejects where a reply does not fit its row. docs/product/first-view.md */
export async function drawLobbyPage(
  renderer: LobbyRenderer,
  shell: Buffer,
  merchant: Merchant,
  made: Pick<LobbyData, 'language' | 'storedAt' | 'replies'>,
): Promise<Buffer> {
  const data = { build: renderer.build, merchant: merchant.code, ...made };
  const lobby = await renderer.renderLobby(data);
  return Buffer.from(composeLobbyPage(shell.toString('utf8'), lobby, { ...data, texts: lobby.texts }, merchant));
}

/** The shell with the lobby in place of the first paint, and what it was made of behind it. */
function composeLobbyPage(shell: string, lobby: LobbyMarkup, data: LobbyData, merchant: Merchant): string {
  const parts: readonly (readonly [RegExp, string])[] = [
    [HTML_TAG, `<html lang="${lobby.lang}" dir="${lobby.dir}" data-merchant="${merchant.code}" data-kept${listMarks(data)}>`],
    [ROOT, `<div id="root">${lobby.root}</div><script type="application/json" id="${LOBBY_DATA_ID}">${writeJson(data)}</script>`],
  ];
  return parts.reduce(
    (page, [place, text]) => {
      if (!place.test(page)) throw new Error(`the shell has no ${place}`);
      return page.replace(place, () => text);
    },
    toPageOf(merchant, shell),
  );
}

/** What a guest's page has by the status that travels with the lobby; docs/product/chat.md and docs/product/download.md. */
function listMarks({ replies }: LobbyData): string {
  const status = v.safeParse(Status, replies['system.status']);
  if (!status.success) return '';
  const { whitelabelVal, appDownload } = status.output;
  // An operator that says nothing of its bar may have no app.
  const hasBar = appDownload !== undefined && readAppDownload(appDownload).bar?.minRankLevel === null;
  return `${whitelabelVal.CBS3 === true ? ' data-chat' : ''}${hasBar ? ' data-bar' : ''}`;
}

/** JSON that no text in it can end early. */
const writeJson = (data: LobbyData) =>
  JSON.stringify(data).replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
