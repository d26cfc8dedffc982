import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, isAbsolute, resolve } from 'node:path';
import { Refusal } from './refusal.ts';

export interface DraftFile {
  readonly path: string;
  readonly isNew: boolean;
}

/** Collects the files of one command, so that a refusal leaves the checkout as it was. Paths start at its root and use `/`. */
export interface Draft {
  readonly root: string;
  readonly has: (path: string) => boolean;
  /** Returns the text as it will be written. */
  readonly read: (path: string) => string;
  /** Lists the names in a folder, with those of the draft. */
  readonly list: (folder: string) => readonly string[];
  readonly create: (path: string, text: string) => void;
  readonly change: (path: string, edit: (text: string) => string) => void;
  /** Adds a file that a script writes from the others. */
  readonly generate: (path: string, script: string) => void;
  readonly files: () => readonly DraftFile[];
  /** Writes and formats the files. */
  readonly write: () => void;
}

export function createDraft(root: string): Draft {
  const texts = new Map<string, string>();
  const generated = new Map<string, string>();
  const isOnDisk = (path: string) => existsSync(resolve(root, path));
  const run = (...command: string[]) =>
    execFileSync('npx', ['--no-install', ...command], { cwd: root, encoding: 'utf8', stdio: 'pipe' });

  const draft: Draft = {
    root,
    has: (path) => texts.has(path) || isOnDisk(path),
    read(path) {
      if (!draft.has(path)) throw new Refusal(`${path} is missing.`);
      return texts.get(path) ?? readFileSync(resolve(root, path), 'utf8');
    },
    list(folder) {
      const drafted = [...texts.keys()].filter((path) => path.startsWith(`${folder}/`));
      const names = drafted.map((path) => path.slice(folder.length + 1).split('/')[0] ?? '');
      return [...new Set([...(isOnDisk(folder) ? readdirSync(resolve(root, folder)) : []), ...names])].sort();
    },
    create(path, text) {
      if (draft.has(path)) throw new Refusal(`${path} exists already, and nothing is overwritten.`);
      texts.set(path, text);
    },
    change(path, edit) {
      const before = draft.read(path);
      try {
        texts.set(path, edit(before));
      } catch (error) {
        throw error instanceof Refusal ? new Refusal(`${path}: ${error.message}`) : error;
      }
    },
    generate: (path, script) => void generated.set(path, script),
    files: () => [...texts.keys(), ...generated.keys()].sort().map((path) => ({ path, isNew: !isOnDisk(path) })),
    write() {
      for (const [path, text] of texts) {
        mkdirSync(dirname(resolve(root, path)), { recursive: true });
        writeFileSync(resolve(root, path), text);
      }
      const ours = [...texts.keys()].filter((path) => !isAbsolute(path));
      if (ours.length > 0) run('biome', 'check', '--write', '--files-ignore-unknown=true', ...ours);
      for (const script of generated.values()) run('tsx', script);
    },
  };
  return draft;
}
