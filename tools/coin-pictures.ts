/*
 * `node tools/coin-pictures.ts` draws `web/public/coins/<code>.svg` for every currency of the migrations. Our own
 * screens draw coins themselves (ui/src/coin-icon.tsx); these are for other clients, which use the `logo` of a market.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coinMark } from '#ui/coin-mark.ts';
import { files, read, ROOT } from './testing/tree.ts';

const INSERTED = /insert into currency [^;]+;/g;
const ROW = /\(\d+, '([A-Z0-9]+)'/g;

export const currencyCodes = (): string[] =>
  files(/^server\/src\/migrations\/\d+_\w+\.sql$/)
    .flatMap((path) => read(path).match(INSERTED) ?? [])
    .flatMap((statement) => [...statement.matchAll(ROW)].map(([, code]) => code ?? ''))
    .sort();

export const coinPicture = (code: string): string => {
  const { letters, hue } = coinMark(code);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">',
    `<circle cx="16" cy="16" r="16" fill="${hue}"/>`,
    '<circle cx="16" cy="16" r="14.25" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="1.5"/>',
    `<text x="16" y="16" dy=".36em" text-anchor="middle" fill="#fff" font-family="system-ui,sans-serif" font-size="${letters.length > 1 ? 13 : 16}" font-weight="700">${letters}</text>`,
    '</svg>\n',
  ].join('');
};

export const picturePath = (code: string): string => `web/public/coins/${code.toLowerCase()}.svg`;

if (import.meta.main) {
  mkdirSync(join(ROOT, 'web/public/coins'), { recursive: true });
  for (const code of currencyCodes()) writeFileSync(join(ROOT, picturePath(code)), coinPicture(code));
}
