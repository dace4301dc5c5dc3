import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { chunksOf, entryFiles, tradeScripts } from './tools/screen-scripts.ts';

/** The largest of the chunks that come when a screen needs them. */
const largestOf = (dist, base) => {
  const entry = entryFiles(dist, base, 'js');
  return chunksOf(dist)
    .filter((path) => !entry.includes(path))
    .map((path) => ({ path, size: gzipSync(readFileSync(path)).length }))
    .sort((one, other) => other.size - one.size)[0].path;
};

const APP = ['web/dist', '/h5/'];
const CONSOLE = ['console/dist', '/console/'];
const [largest, largestOfConsole] = [largestOf(...APP), largestOf(...CONSOLE)];

export default [
  { name: 'what the home screen starts with', path: entryFiles(...APP, 'js'), limit: '94.4 kB', gzip: true },
  { name: 'what the trade screen needs', path: tradeScripts(...APP), limit: '134.4 kB', gzip: true },
  { name: 'its styles', path: entryFiles(...APP, 'css'), limit: '12.8 kB', gzip: true },
  { name: `the largest other chunk, ${largest}`, path: largest, limit: '58 kB', gzip: true },
  { name: 'what the console starts with', path: entryFiles(...CONSOLE, 'js'), limit: '357 kB', gzip: true },
  { name: `its largest other chunk, ${largestOfConsole}`, path: largestOfConsole, limit: '60 kB', gzip: true },
];
