/*
 * `node tools/coin-pictures.ts` writes what is shown for every currency of the migrations: `web/public/coins.svg` with
 * the pictures of all of them, for our screens (ui/src/coin-icon.tsx), and `web/public/coins/<code>.svg`, for other
 * clients, which use the `logo` of a market. Coins have the pictures in `web/coin-pictures`, stocks a badge with their
 * ticker, and a coin without a picture its letters.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coinMark, markBaseline } from '#ui/coin-mark.ts';
import { files, read, ROOT } from './testing/tree.ts';

const INSERTED = /insert into currency [^;]+;/g;
const ROW = /\(\d+, '([A-Z0-9]+)', [^)]*\)/g;

interface Currency {
  readonly code: string;
  readonly is_stock: boolean;
}

export const currencies = (): Currency[] =>
  files(/^server\/src\/migrations\/\d+_\w+\.sql$/)
    .flatMap((path) => read(path).match(INSERTED) ?? [])
    .flatMap((statement) => [...statement.matchAll(ROW)])
    .map(([row, code = '']) => ({ code, is_stock: row.endsWith(`'stock')`) }))
    .sort((one, other) => (one.code < other.code ? -1 : 1));

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">';

const lettersOf = (code: string): string => {
  const mark = coinMark(code);
  const lines = mark.lines.map((line, at) => `<text x="16" y="${markBaseline(mark, at).toFixed(1)}">${line}</text>`);
  return `<g fill="#fff" font-family="system-ui,sans-serif" font-size="${mark.font_size}" font-weight="700" text-anchor="middle">${lines.join('')}</g>`;
};

/** A square with round corners: nobody mistakes it for a coin. */
const badgeOf = (code: string): string =>
  `<rect width="32" height="32" rx="8" fill="${coinMark(code).hue}"/>${lettersOf(code)}`;

const roundOf = (code: string): string =>
  `<circle cx="16" cy="16" r="16" fill="${coinMark(code).hue}"/>${lettersOf(code)}`;

const sourcePath = (code: string): string => `web/coin-pictures/${code.toLowerCase()}.svg`;
export const picturePath = (code: string): string => `web/public/coins/${code.toLowerCase()}.svg`;
export const SHEET_PATH = 'web/public/coins.svg';
export const LICENCE_PATHS = ['web/coin-pictures/LICENSE.txt', 'web/public/coins/LICENSE.txt'] as const;

const hasPicture = ({ code }: Currency): boolean => existsSync(join(ROOT, sourcePath(code)));

/** Black coins would have no edge on a dark page, and white ones none on a light page. */
const RING = '<circle cx="16" cy="16" r="15.5" fill="none" stroke="#888" stroke-opacity=".4"/>';

/** Without the `svg` element around it. */
const drawingOf = (currency: Currency): string => {
  if (hasPicture(currency))
    return `${read(sourcePath(currency.code)).trim().slice(SVG.length, -'</svg>'.length)}${RING}`;
  return currency.is_stock ? badgeOf(currency.code) : roundOf(currency.code);
};

export const coinPicture = (currency: Currency): string => `${SVG}${drawingOf(currency)}</svg>\n`;

/** Coins that have only letters are left out: the screen draws those itself. */
export const coinSheet = (all: readonly Currency[]): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    '<!-- Where the pictures are from, and their licences: coins/LICENSE.txt -->',
    ...all
      .filter((currency) => currency.is_stock || hasPicture(currency))
      .map((currency) => `<g id="${currency.code}">${drawingOf(currency)}</g>`),
    '</svg>\n',
  ].join('\n');

if (import.meta.main) {
  mkdirSync(join(ROOT, 'web/public/coins'), { recursive: true });
  const all = currencies();
  for (const currency of all) writeFileSync(join(ROOT, picturePath(currency.code)), coinPicture(currency));
  writeFileSync(join(ROOT, SHEET_PATH), coinSheet(all));
  writeFileSync(join(ROOT, LICENCE_PATHS[1]), read(LICENCE_PATHS[0]));
}
