import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RoomRecords } from '#server/core/records.ts';
import { read } from './testing/tree.ts';

/** The letter of entries whose room says nothing about them. */
const UNNAMED = 'E';
const REASONS = ['transfers.move', 'transfers.exchange', 'any.other'];

/** The letters that a room's references begin with. */
const lettersOf = ({ referenceOf }: Pick<RoomRecords, 'referenceOf'>): readonly string[] => [
  ...new Set(REASONS.map((reason) => /^([A-Z]+)-/.exec(referenceOf('10001:2', reason))?.[1] ?? 'none')),
];

/** Letters that more than one room uses. */
const shared = (letters: readonly string[]): readonly string[] =>
  letters.filter((letter, at) => letters.indexOf(letter) !== at);

test('BA13 no two rooms use the same letter for their references', async () => {
  const files = globSync('server/src/features/*/records.ts');
  const rooms = await Promise.all(
    files.map(async (file) => (await import(/* @vite-ignore */ `../${file}`)) as { readonly records?: RoomRecords }),
  );
  const letters = rooms.flatMap(({ records }) => (records ? lettersOf(records) : []));
  expect(letters).toEqual(expect.arrayContaining(['D', 'L', 'S', 'T', 'W', 'X']));
  expect(letters).not.toContain('none');
  expect(shared([UNNAMED, ...letters])).toEqual([]);
});

test('a letter that two rooms share is found', () => {
  const rooms = [{ referenceOf: (ref: string) => `W-${ref}` }, { referenceOf: (ref: string) => `W-${ref}` }];
  expect(shared(rooms.flatMap(lettersOf))).toEqual(['W']);
});

/** What a receipt or a details page of the app shows as its reference. */
const shownReferences = (code: string): readonly string[] => [
  ...[...code.matchAll(/\breference: ([^\n]+?),?\n/g)].map(([, value]) => value ?? ''),
  ...[...code.matchAll(/text\('reference'\)\}\s+value=\{([^\n]+?)\}(?:\s|$)/g)].map(([, value]) => value ?? ''),
];

/** Made by the room's function in the contract, or sent by the server; everything else is a second reference. */
const isShared = (value: string): boolean => /^(?:\w+Reference\(\w+\.id\)|(?:\w+\.)?reference)$/.test(value);

test('BA13 receipts and details show the reference that the records show', () => {
  const files = globSync('web/src/features/**/*.{ts,tsx}', { exclude: ['**/locales/**', '**/*.test.ts'] });
  const shown = files.flatMap((file) => shownReferences(read(file)).map((value) => ({ file, value })));
  expect(shown.length).toBeGreaterThan(10);
  expect(shown.filter(({ value }) => !isShared(value))).toEqual([]);
});

test('a receipt with a reference of its own is found', () => {
  const planted =
    "  reference: String(order.id),\n<CopyField label={text('reference')} value={`spot.place:${order.id}`} />";
  expect(shownReferences(planted).filter((value) => !isShared(value))).toEqual([
    'String(order.id)',
    '`spot.place:${order.id}`',
  ]);
});
