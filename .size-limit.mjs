import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What an app's index.html itself asks for, and the largest of the chunks that come when a screen needs them. */
const sizesOf = (dist, base) => {
  const chunks = join(dist, 'static/js');
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  const entry = [...page.matchAll(new RegExp(`(?:src|href)="${base}([^"]+\\.(?:js|css))"`, 'g'))].map(([, path]) =>
    join(dist, path),
  );
  const largest = readdirSync(chunks)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(chunks, name))
    .filter((path) => !entry.includes(path))
    .map((path) => ({ path, size: gzipSync(readFileSync(path)).length }))
    .sort((one, other) => other.size - one.size)[0].path;
  const ofKind = (kind) => entry.filter((path) => path.endsWith(kind));
  return { chunks, scripts: ofKind('.js'), styles: ofKind('.css'), largest };
};

/** A screen's own file and everything that it imports. */
const screenOf = ({ chunks, scripts }, own) => {
  const found = new Set(
    readdirSync(chunks)
      .filter((name) => own.test(name))
      .map((name) => join(chunks, name)),
  );
  for (const path of found) {
    for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g))
      found.add(join(chunks, name));
  }
  return [...new Set([...scripts, ...found])];
};

const app = sizesOf('web/dist', '/h5/');
const operators = sizesOf('console/dist', '/console/');

export default [
  { name: 'what the home screen starts with', path: app.scripts, limit: '94 kB', gzip: true },
  { name: 'what the trade screen needs', path: screenOf(app, /^trade-[\w-]{8}\.js$/), limit: '134 kB', gzip: true },
  { name: 'its styles', path: app.styles, limit: '12 kB', gzip: true },
  { name: `the largest other chunk, ${app.largest}`, path: app.largest, limit: '58 kB', gzip: true },
  { name: 'what the console starts with', path: operators.scripts, limit: '340 kB', gzip: true },
  { name: `its largest other chunk, ${operators.largest}`, path: operators.largest, limit: '60 kB', gzip: true },
];
