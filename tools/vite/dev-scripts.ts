import { join } from 'node:path';
import type { Plugin } from 'vite';
import { CAPTCHA_SCRIPT_PATH } from '#contract/messages/captcha-frame.ts';
import { MINI_GAME_FRAME_SCRIPT_PATH } from '#contract/messages/mini-game-frame.ts';
import { MOVE_SCRIPT_PATH } from '#contract/messages/moving.ts';
import { ASSET_MANIFEST_PATH, PICTURE_FILES_PATH, SERVICE_WORKER_PATH, STAND_INS_PATH } from '#contract/names.ts';
import type { AssetManifest } from '#contract/releases/asset-manifest.ts';
import { bundleScript } from './bundle-script.ts';

/** Replaces a release that `npm start` installed on the same port, so that all files come from the network. */
const NO_RELEASE: AssetManifest = { build: 'development', sequence: 0, files: {} };

const INPUTS: Readonly<Record<string, string>> = {
  [SERVICE_WORKER_PATH]: 'sw/index.ts',
  [STAND_INS_PATH]: 'src/boot/stand-ins.ts',
  [PICTURE_FILES_PATH]: 'sw/pictures/picture-files.ts',
  [CAPTCHA_SCRIPT_PATH]: 'frames/captcha.ts',
  [MINI_GAME_FRAME_SCRIPT_PATH]: 'frames/mini-game.ts',
  [MOVE_SCRIPT_PATH]: 'src/boot/move-page.ts',
};

/** Serves separate programs at their real addresses in development, bundled again on each request. */
export function devScripts(root: string): Plugin {
  return {
    name: 'fastline:dev-scripts',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      middlewares.use((request, response, next) => {
        const path = request.url?.split('?')[0];
        const answer = (type: string, body: string) =>
          response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
        if (path === ASSET_MANIFEST_PATH) return answer('application/json', JSON.stringify(NO_RELEASE));
        const input = INPUTS[path ?? ''];
        if (!input) return next();
        bundleScript(join(root, input), { root: config.root, define: config.define }).then(
          (code) => answer('text/javascript', code),
          next,
        );
      });
    },
  };
}
