import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Generated, or, in the case of fixtures, wrong on purpose. */
const NOT_OURS = new Set([
  'node_modules',
  '.git',
  '.cache',
  'dist',
  'data',
  'fixtures',
  'test-results',
  'playwright-report',
]);

const walk = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (NOT_OURS.has(entry.name)) return [];
    const path = join(folder, entry.name);
    return entry.isDirectory() ? walk(path) : [path];
  });

const all = walk(ROOT).map((path) => relative(ROOT, path));

/** Files of the project by their paths from its root, such as `server/src/main.ts`. */
export const files = (pattern: RegExp): string[] => all.filter((path) => pattern.test(path));

export const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
