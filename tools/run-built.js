import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// Plain JavaScript, because production has no TypeScript loader; docs/decisions/0058-production-runs-what-the-build-made.md
const [node = '', , name, ...rest] = process.argv;
const file = fileURLToPath(new URL(`../dist-server/${name}.js`, import.meta.url));

if (existsSync(file)) {
  process.argv = [node, file, ...rest];
  await import(file);
} else {
  process.stderr.write('The app is not built yet: run "npm run build".\n');
  process.exitCode = 1;
}
