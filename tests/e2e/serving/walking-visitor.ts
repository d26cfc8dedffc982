import type { TlsReply } from './ask-over-tls.ts';

type Ask = (path: string) => Promise<TlsReply>;

/** The names of files in a page, a script or a style, as a browser would request them at once or later. */
const NAMED = /(?:\/m\/assets\/|\.\/|["'`](?:assets\/)?)([\w.-]+-[\w-]{8}(?:-\d+)?\.(?:js|css))/g;
const PART = /sw-second-part-[\w-]+\.js/g;

/** Opens the page like a new visitor, with every file that it and its scripts name; returns those that did not arrive. */
export async function walkPage(ask: Ask): Promise<string[]> {
  const page = await ask('/m/home');
  if (page.status !== 200) return [`/m/home ${page.status}`];
  const lost: string[] = [];
  const seen = new Set<string>();
  const visit = async (path: string): Promise<void> => {
    if (seen.has(path)) return;
    seen.add(path);
    const reply = await ask(path);
    const isRight = reply.status === 200 && /javascript|css/.test(reply.listHeader('content-type')[0] ?? '');
    if (!isRight) return void lost.push(`${path} ${reply.status}`);
    await visitAll(reply.body.toString());
  };
  const visitAll = async (text: string) => {
    const assets = [...text.matchAll(NAMED)].map(([, name]) => `/m/assets/${name}`);
    const parts = [...text.matchAll(PART)].map(([name]) => `/m/${name}`);
    await Promise.all([...assets.filter((path) => !path.includes('/sw-')), ...parts].map(visit));
  };
  await Promise.all([visitAll(page.body.toString()), visit('/m/sw.js')]);
  if (seen.size < 20) lost.push(`only ${seen.size} files were named`);
  return lost;
}
