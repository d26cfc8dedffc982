import { join } from 'node:path';
import type { Link } from '../link/shaped-link.ts';
import { createShapedProxy, type ShapedProxy } from '../link/shaped-proxy.ts';
import { findFloorPorts, LINE_PORTS, OPERATOR_PORT, SHAPED_LINE_PORTS, toOrigin } from '../servers/bench-ports.ts';
import { type FloorFiles, type FloorServer, serveFloor } from '../servers/floor-server.ts';
import { createReactPage } from './react-page.ts';
import { createStaticPage, HOME_PATH } from './static-page.ts';

export const SITE_NAMES = ['fastline', 'static page', 'static page with a worker', 'plain React page'] as const;
export type SiteName = (typeof SITE_NAMES)[number];

export interface Site {
  readonly name: SiteName;
  readonly url: string;
  readonly proxies: readonly ShapedProxy[];
  readonly hasWorker: boolean;
}

/** Fastline and what it is measured against, all behind the same link. */
export async function openSites(
  link: Link,
  distFolder: string,
  workFolder: string,
): Promise<{ sites: Site[]; close: () => Promise<void> }> {
  const { plain, cached } = await createStaticPage(toOrigin(OPERATOR_PORT) + HOME_PATH, distFolder);
  const reactPage = await createReactPage(toOrigin(OPERATOR_PORT), join(workFolder, 'react-page'));
  const servers: FloorServer[] = [];
  const openFloor = async (name: SiteName, place: number, files: FloorFiles): Promise<Site> => {
    const { port, shapedPort } = findFloorPorts(place);
    servers.push(await serveFloor(port, files));
    const proxy = createShapedProxy(shapedPort, port, link);
    return { name, url: toOrigin(shapedPort) + HOME_PATH, proxies: [proxy], hasWorker: files === cached };
  };
  const lines = LINE_PORTS.map((port, line) => createShapedProxy(SHAPED_LINE_PORTS[line] ?? 0, port, link));
  const fastline: Site = {
    name: 'fastline',
    url: toOrigin(SHAPED_LINE_PORTS[0] ?? 0) + HOME_PATH,
    proxies: lines,
    hasWorker: true,
  };
  const sites = [
    fastline,
    await openFloor('static page', 0, plain),
    await openFloor('static page with a worker', 1, cached),
    await openFloor('plain React page', 2, reactPage),
  ];
  for (const { proxies } of sites) for (const proxy of proxies) await proxy.listen();
  const close = async () => {
    for (const { proxies } of sites) for (const proxy of proxies) await proxy.refuse();
    for (const server of servers) await server.close();
  };
  return { sites, close };
}
