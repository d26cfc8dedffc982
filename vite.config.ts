import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { exportPublicKey, loadReleaseKey } from './operator/release-key.ts';
import packageFile from './package.json' with { type: 'json' };
import { oldBrowserScript } from './tools/browser-floor/old-browser-script.ts';
import { checkLocales } from './tools/locales/check-locales.ts';
import { languageTexts } from './tools/locales/language-texts.ts';
import { writeMerchantFiles } from './tools/merchants/merchant-files.ts';
import { keepSourceMaps, SOURCE_MAPS_FOLDER } from './tools/releases/keep-source-maps.ts';
import { writeAssetManifest, writeOwnFiles } from './tools/vite/asset-manifest.ts';
import {
  computeBuildId,
  readBootstrapLines,
  readEnvelope,
  readListSources,
  readReplyKeys,
  readSealingKeys,
} from './tools/vite/build-id.ts';
import { PAGE_CHUNKS } from './tools/vite/chunks.ts';
import { CSS_MODULES } from './tools/vite/class-names.ts';
import { criticalStyle } from './tools/vite/critical-style.ts';
import { devScripts } from './tools/vite/dev-scripts.ts';
import { firstPaint } from './tools/vite/first-paint.ts';
import { keepModuleStyles } from './tools/vite/keep-module-styles.ts';
import { listAllMerchantFiles, merchantFiles } from './tools/vite/merchant-files.ts';
import { merchantModules } from './tools/vite/merchant-modules.ts';
import { pageLoader } from './tools/vite/page-loader.ts';
import { createServerEnvironment, writeServerFiles } from './tools/vite/server-program.ts';
import { splitCalls } from './tools/vite/split-calls.ts';
import { createLicenceList } from './tools/vite/third-party-licences.ts';
import { workerParts } from './tools/vite/worker-parts.ts';

const APP_BASE = '/m/';
const FIRST_FILES = /^assets\/(index|rolldown-runtime|libraries|react-dom|view)-[\w-]{8}\.js$/;
const BUILD_ORDER = [
  'client',
  'sw',
  'swFiles',
  'standIns',
  'captchaFrame',
  'miniGameFrame',
  'pixelFrame',
  'movePage',
  'lobby',
  'server',
];
const here = import.meta.dirname;
const outDir = resolve(here, 'dist/m');
const bootstrapLines = readBootstrapLines(process.env.FASTLINE_LINES);
const licences = createLicenceList(here);
const listSources = readListSources(process.env.FASTLINE_LINE_LISTS);
const sealingKeys = readSealingKeys(process.env.FASTLINE_SEALING_KEYS);
const envelope = readEnvelope(process.env.FASTLINE_ENVELOPE);
const replyKeys = readReplyKeys(process.env.FASTLINE_REPLY_KEYS);
const build = computeBuildId(here, [
  ...bootstrapLines,
  ...(listSources ?? ['-']),
  ...sealingKeys,
  envelope ? '2' : '-',
  ...replyKeys,
]);

/** Files of the first view need no preload with a later file, and the page's gateway loads one file at a time. */
const selectPreloads = (files: string[], host: string): string[] =>
  host.includes('in-page-gateway') ? [] : files.filter((file) => !FIRST_FILES.test(file));

export default defineConfig(({ command }) => ({
  root: resolve(here, 'src'),
  base: APP_BASE,
  publicDir: resolve(here, 'public'),
  cacheDir: resolve(here, 'node_modules/.vite'),
  css: CSS_MODULES,
  // Texts are imported whole; an export per text would only make them longer.
  json: { namedExports: false },
  define: {
    __BUILD__: JSON.stringify(build),
    __VERSION__: JSON.stringify(packageFile.version),
    __BOOTSTRAP_LINES__: JSON.stringify(bootstrapLines),
    __LINE_LIST_SOURCES__: JSON.stringify(listSources),
    __SEALING_KEYS__: JSON.stringify(sealingKeys),
    __ENVELOPE__: JSON.stringify(envelope),
    __REPLY_KEYS__: JSON.stringify(replyKeys),
    // In development releases are not signed, and the worker trusts its origin.
    __RELEASE_PUBLIC_KEY__: JSON.stringify(command === 'build' ? exportPublicKey(loadReleaseKey(process.env)) : ''),
  },
  plugins: [
    react(),
    merchantModules(),
    checkLocales(resolve(here, 'src/i18n/locales')),
    languageTexts(resolve(here, 'src/i18n/locales')),
    oldBrowserScript(resolve(here, 'src/i18n/locales')),
    firstPaint(resolve(here, 'src/app/first-paint.tsx')),
    keepModuleStyles(),
    splitCalls(),
    merchantFiles(here),
    criticalStyle(),
    pageLoader(),
    devScripts(here),
    workerParts(),
    licences.plugin(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2021',
    // Maps stay beside the release, and its files do not refer to them.
    sourcemap: 'hidden',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostId }) => selectPreloads(files, hostId) },
    rolldownOptions: {
      // Class names are constants.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: { groups: PAGE_CHUNKS },
      },
    },
  },
  worker: {
    format: 'es' as const,
    plugins: () => [licences.plugin()],
    rolldownOptions: { output: { minify: true, comments: false } },
  },
  // All environments share one set of plugins; docs/decisions/0002-an-own-service-worker-build.md
  builder: {
    sharedConfigBuild: true,
    async buildApp(builder) {
      for (const name of BUILD_ORDER) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      await keepSourceMaps(outDir, resolve(here, SOURCE_MAPS_FOLDER, build));
      await writeServerFiles(here);
      await licences.write(resolve(here, 'dist'));
      await writeMerchantFiles(outDir, listAllMerchantFiles(here));
      const manifest = await writeAssetManifest(outDir, APP_BASE, build, loadReleaseKey(process.env), process.env);
      await writeOwnFiles(outDir, manifest);
    },
  },
  ...(command === 'build' ? { environments: createScriptEnvironments() } : {}),
}));

const createScriptEnvironments = () => ({
  sw: createWorkerEnvironment(),
  swFiles: createScriptEnvironment('sw/pictures/picture-files.ts', 'sw-files.js'),
  standIns: createScriptEnvironment('src/boot/stand-ins.ts', 'stand-ins.js'),
  captchaFrame: createScriptEnvironment('frames/captcha.ts', 'frame/captcha.js'),
  miniGameFrame: createScriptEnvironment('frames/mini-game.ts', 'frame/mini-game.js'),
  pixelFrame: createScriptEnvironment('frames/pixel.ts', 'frame/pixel.js'),
  movePage: createScriptEnvironment('src/boot/move-page.ts', 'frame/move.js'),
  lobby: createLobbyEnvironment(),
  server: createServerEnvironment(here),
});

/** Renders the lobby on the server, React included; a separate program that the operator loads. docs/product/first-view.md */
function createLobbyEnvironment() {
  return {
    consumer: 'server' as const,
    // The page hydrates with React's production build, so the markup must come from that build too.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { noExternal: true as const },
    build: {
      outDir: resolve(here, 'dist-server'),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      sourcemap: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: resolve(here, 'src/server/render-lobby.tsx'),
        output: { format: 'es' as const, entryFileNames: 'render-lobby.js' },
      },
    },
  };
}

/** The service worker: a classic script that imports another. docs/decisions/0073-the-worker-is-two-scripts.md */
function createWorkerEnvironment() {
  const environment = createScriptEnvironment('sw/index.ts', 'sw.js');
  const { rolldownOptions } = environment.build;
  const output = { format: 'cjs' as const, entryFileNames: 'sw.js', chunkFileNames: 'sw-[name]-[hash].js' };
  // Members that are spread into a schema which the worker lacks would stay, because they might be getters.
  const treeshake = { propertyReadSideEffects: false as const };
  return {
    ...environment,
    build: { ...environment.build, modulePreload: false as const, rolldownOptions: { ...rolldownOptions, treeshake, output } },
  };
}

/** One classic script, built as a separate program. */
function createScriptEnvironment(input: string, entryFileNames: string) {
  return {
    consumer: 'client' as const,
    build: {
      outDir,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: resolve(here, input),
        output: { format: 'iife' as const, entryFileNames, codeSplitting: false },
      },
    },
  };
}
