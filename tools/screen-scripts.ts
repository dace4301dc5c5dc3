import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The scripts or styles in an app's index.html. */
export const entryFiles = (dist: string, base: string, kind: 'js' | 'css'): readonly string[] => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return [...page.matchAll(new RegExp(`(?:src|href)="${base}([^"]+\\.${kind})"`, 'g'))].map(([, path = '']) =>
    join(dist, path),
  );
};

export const chunksOf = (dist: string): readonly string[] =>
  readdirSync(join(dist, 'static/js'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(dist, 'static/js', name));

/** What the trade screen needs as the first page: the app's own scripts, the screen's file and all its imports. */
export const tradeScripts = (dist: string, base: string): readonly string[] => {
  const own = chunksOf(dist).filter((path) => /[\\/]trade-[\w-]{8}\.js$/.test(path));
  const found = new Set([...entryFiles(dist, base, 'js'), ...own]);
  for (const path of found) {
    for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      found.add(join(dist, 'static/js', name));
  }
  return [...found];
};
