import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger, createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { checkLocales } from '#tools/locales/check-locales.ts';

/** Writes texts in two languages; Portuguese is incomplete. */
function writeLocales(): { readonly root: string; readonly locales: string } {
  const root = mkdtempSync(join(tmpdir(), 'fastline-locales-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const [language, texts] of Object.entries({ en: { back: 'Back', next: 'Next' }, pt: { back: 'Voltar' } })) {
    mkdirSync(join(root, 'locales', language), { recursive: true });
    writeFileSync(join(root, 'locales', language, 'lobby.json'), JSON.stringify(texts));
  }
  writeFileSync(join(root, 'index.html'), '<!doctype html>');
  return { root, locales: join(root, 'locales') };
}

test('a missing text fails the build', async () => {
  const { root, locales } = writeLocales();
  const built = build({ root, configFile: false, logLevel: 'silent', plugins: [checkLocales(locales)] });
  await expect(built).rejects.toThrow('pt/lobby.json lacks "next".');
});

test('a missing text is a warning in development, which starts', async () => {
  const { root, locales } = writeLocales();
  const warnings: string[] = [];
  const logger = { ...createLogger('silent'), warn: (message: string) => void warnings.push(message) };
  const server = await createServer({
    root,
    configFile: false,
    customLogger: logger,
    plugins: [checkLocales(locales)],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  await server.close();
  expect(warnings.join('\n')).toMatch(/pt\/lobby\.json lacks "next"\.\n.*English/);
});
