import { join } from 'node:path';
import { createCertificate } from '../link/certificate.ts';
import { type Answer, openTlsFront, type TlsFront } from '../link/tls-front.ts';
import { findFrontPort, OPERATOR_PORT, toOrigin } from '../servers/bench-ports.ts';
import { createFloorAnswer } from '../servers/floor-server.ts';
import { createForwarding } from '../servers/forward-to-operator.ts';
import { type BuiltPage, createLobbyPages } from './lobby-pages.ts';
import { createStoredPage, HOME_PATH } from './stored-page.ts';

export const SITE_NAMES = ['Fastline', 'static page', 'prerendered React', 'plain React'] as const;
export type SiteName = (typeof SITE_NAMES)[number];
export const PUBLIC_ORIGIN = `https://localhost:${findFrontPort(0)}`;

export interface Site {
  readonly name: SiteName;
  readonly url: string;
  readonly front: TlsFront;
}

/** Opens Fastline and its references, each behind a separate link. */
export async function openSites(distFolder: string, workFolder: string): Promise<Site[]> {
  const certificate = await createCertificate();
  const open = async (name: SiteName, answer: Answer): Promise<Site> => {
    const front = await openTlsFront(findFrontPort(SITE_NAMES.indexOf(name)), certificate, answer);
    return { name, url: front.origin + HOME_PATH, front };
  };
  const openFloor = async (name: SiteName, { html, files }: BuiltPage) =>
    open(name, await createFloorAnswer(await createStoredPage(html, files, distFolder)));

  const { plain, prerendered, fixed } = await createLobbyPages(toOrigin(OPERATOR_PORT), join(workFolder, 'lobby-pages'));
  return [
    await open('Fastline', createForwarding(toOrigin(OPERATOR_PORT), PUBLIC_ORIGIN)),
    await openFloor('static page', fixed),
    await openFloor('prerendered React', prerendered),
    await openFloor('plain React', plain),
  ];
}
