import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { exportPublicKey, loadReleaseKey } from './operator/site/releases/release-key.ts';
import { writeMerchantFiles } from './tools/merchants/merchant-files.ts';
import { writeAssetManifest, writeOwnFiles } from './tools/vite/asset-manifest.ts';
import { computeBuildId, readBootstrapLines } from './tools/vite/build-id.ts';
import { checkLocales } from './tools/vite/check-locales.ts';
import { CSS_MODULES } from './tools/vite/class-names.ts';
import { criticalStyle } from './tools/vite/critical-style.ts';
import { DEFERRED_PACKAGES } from './tools/vite/deferred-chunks.ts';
import { devScripts } from './tools/vite/dev-scripts.ts';
import { fetchBeforeImport, isFetchedBeforeImport } from './tools/vite/fetch-before-import.ts';
import { firstPaint } from './tools/vite/first-paint.ts';
import { keepModuleStyles } from './tools/vite/keep-module-styles.ts';
import { languageTexts, matchTexts } from './tools/vite/language-texts.ts';
import { leanDatabase } from './tools/vite/lean-database.ts';
import { leanRsa } from './tools/vite/lean-rsa.ts';
import { leanSchemas } from './tools/vite/lean-schemas.ts';
import { listAllMerchantFiles, merchantFiles } from './tools/vite/merchant-files.ts';
import { merchantModules } from './tools/vite/merchant-modules.ts';
import { matchChunk, matchPackages } from './tools/vite/page-chunks.ts';
import { pageLoader } from './tools/vite/page-loader.ts';
import { pureComponents } from './tools/vite/pure-components.ts';
import { pureSchemas } from './tools/vite/pure-schemas.ts';
import { copyServerFiles, createServerEnvironment } from './tools/vite/server-program.ts';
import { workerParts } from './tools/vite/worker-parts.ts';

const APP_BASE = '/m/';
const FIRST_VIEW = { tags: ['$initial' as const] };
/** What i18next says to developers who switch its `debug` on. */
const LOGGER_CALLS = ['log', 'warn', 'once', 'deprecate'].map((level) => `this.logger.${level}`);
/** Slower than the built-in one, and a hundredth smaller on the page, a twenty-fifth on the worker. */
const COMPRESS = { passes: 4, pure_getters: true, pure_funcs: LOGGER_CALLS };
const MINIFIED = { minify: 'terser' as const, terserOptions: { ecma: 2020 as const, compress: COMPRESS } };
/** For scripts without the libraries that make objects by methods, as crypto-js does. */
const SHORT_FUNCTIONS = { ...COMPRESS, unsafe_arrows: true, unsafe_methods: true };
const FIRST_FILES = /^assets\/(index|rolldown-runtime|libraries|react-dom|view)-[\w-]{8}\.js$/;
const here = import.meta.dirname;
const outDir = resolve(here, 'dist/m');
const bootstrapLines = readBootstrapLines(process.env.FASTLINE_LINES);
const build = computeBuildId(here, bootstrapLines);

/**
 * What the first view has loaded needs no preload beside a later file, and a script that is fetched before its import has been asked for
 * already; the gateway of the page loads one file at a time.
 */
const selectPreloads = (files: string[], host: string): string[] =>
  host.includes('in-page-gateway') ? [] : files.filter((file) => !FIRST_FILES.test(file) && !isFetchedBeforeImport(file));

export default defineConfig(({ command }) => ({
  root: resolve(here, 'src'),
  base: APP_BASE,
  publicDir: resolve(here, 'public'),
  // The package names its development build to every bundler; the production build has no warnings and is half a KB smaller.
  resolve: {
    alias:
      command === 'build'
        ? [
            { find: /^react-router$/, replacement: resolve(here, 'node_modules/react-router/dist/production/index.mjs') },
            {
              find: /^react-router\/dom$/,
              replacement: resolve(here, 'node_modules/react-router/dist/production/dom-export.mjs'),
            },
          ]
        : [],
  },
  cacheDir: resolve(here, 'node_modules/.vite'),
  css: CSS_MODULES,
  // Texts are read whole: a name for each would only make them longer.
  json: { namedExports: false },
  define: {
    __BUILD__: JSON.stringify(build),
    __BOOTSTRAP_LINES__: JSON.stringify(bootstrapLines),
    // In development nothing is signed, and the worker takes its origin's word.
    __RELEASE_PUBLIC_KEY__: JSON.stringify(command === 'build' ? exportPublicKey(loadReleaseKey(process.env)) : ''),
  },
  plugins: [
    react(),
    merchantModules(),
    checkLocales(resolve(here, 'src/i18n/locales')),
    languageTexts(resolve(here, 'src/i18n/locales')),
    firstPaint(resolve(here, 'src/app/first-paint.tsx')),
    keepModuleStyles(),
    pureComponents(),
    leanDatabase(),
    leanSchemas(),
    pureSchemas(),
    merchantFiles(here),
    criticalStyle(),
    pageLoader(),
    fetchBeforeImport(),
    devScripts(here),
    workerParts(),
  ],
  build: {
    outDir,
    emptyOutDir: true,
    target: 'es2022',
    ...MINIFIED,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false, resolveDependencies: (_, files, { hostId }) => selectPreloads(files, hostId) },
    // The first view is a few files, not one a module: what asks (first), and what draws (view), each beside its libraries.
    rolldownOptions: {
      // Names of classes are constants.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        codeSplitting: {
          groups: [
            // First of all, because they bring packages of their own that have the names of ours.
            ...Object.entries(DEFERRED_PACKAGES).map(([name, test]) => ({ name, test, priority: 6 })),
            // What asks must not wait for what draws, so it takes what both need: React itself, without its DOM.
            { name: 'libraries', test: matchPackages('libraries'), priority: 5 },
            { name: 'react-dom', test: matchPackages('react-dom'), priority: 4 },
            { name: 'database', test: matchPackages('database'), priority: 4 },
            { name: 'first', ...FIRST_VIEW, priority: 3 },
            { name: 'deferred', test: matchChunk('deferred'), priority: 1 },
            { name: 'session', test: matchChunk('session'), priority: 1 },
            { name: 'visit', test: matchChunk('visit') },
            { name: matchTexts, test: (id: string) => matchTexts(id) !== null },
            { name: 'in-page-gateway', test: matchChunk('in-page-gateway'), priority: 2 },
            { name: 'in-page-rest', test: matchChunk('in-page-rest'), priority: 1 },
            { name: 'view', test: matchChunk('view'), priority: 2 },
            { name: 'screens', test: matchChunk('screens') },
            { name: 'tracking', test: matchChunk('tracking') },
            { name: 'passkeys', test: matchChunk('passkeys') },
            { name: 'downloads', test: matchChunk('downloads') },
          ],
        },
      },
    },
  },
  worker: {
    format: 'es' as const,
    plugins: () => [leanRsa()],
    rolldownOptions: { output: { minify: true, comments: false } },
  },
  // All environments share one set of plugins; docs/decisions/0002-an-own-service-worker-build.md
  builder: {
    sharedConfigBuild: true,
    async buildApp(builder) {
      for (const name of ['client', 'sw', 'swFiles', 'captchaFrame', 'miniGameFrame', 'pixelFrame', 'lobby', 'server']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      await copyServerFiles(here);
      await writeMerchantFiles(outDir, listAllMerchantFiles(here));
      await writeOwnFiles(outDir, await writeAssetManifest(outDir, APP_BASE, build, loadReleaseKey(process.env)));
    },
  },
  ...(command === 'build' ? { environments: createScriptEnvironments() } : {}),
}));

const createScriptEnvironments = () => ({
  sw: createWorkerEnvironment(),
  swFiles: createScriptEnvironment('sw/pictures/picture-files.ts', 'sw-files.js'),
  captchaFrame: createScriptEnvironment('frames/captcha.ts', 'frame/captcha.js'),
  miniGameFrame: createScriptEnvironment('frames/mini-game.ts', 'frame/mini-game.js'),
  pixelFrame: createScriptEnvironment('frames/pixel.ts', 'frame/pixel.js'),
  lobby: createLobbyEnvironment(),
  server: createServerEnvironment(here),
});

/** What draws the lobby on the server, React included; a program of its own that the operator loads. docs/product/first-view.md */
function createLobbyEnvironment() {
  return {
    consumer: 'server' as const,
    // The page's production build of React writes the markup that its production build takes over.
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { noExternal: true as const },
    build: {
      outDir: resolve(here, 'dist-server'),
      emptyOutDir: true,
      copyPublicDir: false,
      minify: false,
      cssCodeSplit: true,
      rolldownOptions: {
        input: resolve(here, 'src/server/render-lobby.tsx'),
        output: { format: 'es' as const, entryFileNames: 'render-lobby.js' },
      },
    },
  };
}

/** The service worker: a classic script, and a second one that it imports. docs/decisions/0073-the-worker-is-two-scripts.md */
function createWorkerEnvironment() {
  const environment = createScriptEnvironment('sw/index.ts', 'sw.js');
  const { rolldownOptions } = environment.build;
  const output = { format: 'cjs' as const, entryFileNames: 'sw.js', chunkFileNames: 'sw-[name]-[hash].js' };
  return {
    ...environment,
    build: { ...environment.build, modulePreload: false as const, rolldownOptions: { ...rolldownOptions, output } },
  };
}

/** One classic script, a program of its own. */
function createScriptEnvironment(input: string, entryFileNames: string) {
  return {
    consumer: 'client' as const,
    build: {
      ...MINIFIED,
      terserOptions: { ...MINIFIED.terserOptions, compress: SHORT_FUNCTIONS },
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
