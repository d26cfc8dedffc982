import * as v from 'valibot';
import type { LobbyData } from '#contract/lobby/lobby-data.ts';
import { LOBBY_DATA_ID, type LobbyMarkup, type LobbyRenderer } from '#contract/lobby/lobby-page.ts';
import type { Merchant } from '#contract/merchant.ts';
import { toPageOf } from '#contract/merchant-page.ts';
import { readAppDownload } from '#contract/schemas/player/app-download.ts';
import { Status } from '#contract/schemas/system.ts';

const HTML_TAG = /<html[^>]*>/;
const ROOT = /<div id="root">[\s\S]*<\/div>(?=\s*<(?:link|script)\b)/;
/** Characters that could end the element, or begin a comment in it. */
const UNSAFE = /[<>&\u2028\u2029]/g;

/** Renders the shell with a lobby; rejects if a reply does not fit its row. docs/product/first-view.md */
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

/** Replaces the first paint in the shell by the lobby, followed by the data it was rendered from. */
function composeLobbyPage(shell: string, lobby: LobbyMarkup, data: LobbyData, merchant: Merchant): string {
  const replacements: readonly (readonly [RegExp, string])[] = [
    [
      HTML_TAG,
      `<html lang="${lobby.lang}" dir="${lobby.dir}" data-merchant="${merchant.code}" data-drawn${listMarks(data.replies, merchant)}>`,
    ],
    [ROOT, `<div id="root">${lobby.root}</div><script type="application/json" id="${LOBBY_DATA_ID}">${writeJson(data)}</script>`],
  ];
  return replacements.reduce(
    (page, [pattern, text]) => {
      if (!pattern.test(page)) throw new Error(`the shell has no ${pattern}`);
      return page.replace(pattern, () => text);
    },
    toPageOf(merchant, shell),
  );
}

/**
 * Attributes of a guest's page for the tab of the chat and the download bar, from the status that comes with the lobby; without
 * one the build decides. docs/product/chat.md and docs/product/download.md
 */
export function listMarks({ 'system.status': status }: LobbyData['replies'], merchant: Merchant): string {
  const { success, output } = v.safeParse(Status, status);
  const hasChat = success && output.whitelabelVal.CBS3 === true;
  const hasBar = success ? readBar(output, merchant) : !merchant.hasNoDownloadBar;
  return `${hasChat ? ' data-chat' : ''}${hasBar ? ' data-bar' : ''}`;
}

function readBar({ appDownload }: Status, { hasNoDownloadBar }: Merchant): boolean {
  const isStated = appDownload !== undefined && appDownload !== null;
  return isStated ? readAppDownload(appDownload).bar?.minRankLevel === null : !hasNoDownloadBar;
}

/** Writes JSON that none of its texts can end early. */
const writeJson = (data: LobbyData) =>
  JSON.stringify(data).replace(UNSAFE, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
