import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const DIST = 'web/dist';
const CHUNKS = join(DIST, 'static/js');

/** What index.html itself asks for; everything else comes when a screen needs it. */
const entry = [
  ...readFileSync(join(DIST, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/h5\/([^"]+\.(?:js|css))"/g),
].map(([, path]) => join(DIST, path));
const largestChunk = readdirSync(CHUNKS)
  .filter((name) => name.endsWith('.js'))
  .map((name) => join(CHUNKS, name))
  .filter((path) => !entry.includes(path))
  .map((path) => ({ path, size: gzipSync(readFileSync(path)).length }))
  .sort((one, other) => other.size - one.size)[0];

export default [
  {
    name: 'what the home screen starts with',
    path: entry.filter((path) => path.endsWith('.js')),
    limit: '100 kB',
    gzip: true,
  },
  { name: 'its styles', path: entry.filter((path) => path.endsWith('.css')), limit: '20 kB', gzip: true },
  { name: `the largest other chunk, ${largestChunk.path}`, path: largestChunk.path, limit: '60 kB', gzip: true },
];
