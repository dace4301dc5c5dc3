import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { RoomRecords } from '#server/core/records.ts';

/** The letter of entries whose room says nothing about them. */
const UNNAMED = 'E';
const REASONS = ['transfers.move', 'transfers.exchange', 'any.other'];

/** The letters that a room's references begin with. */
const lettersOf = ({ referenceOf }: Pick<RoomRecords, 'referenceOf'>): readonly string[] => [
  ...new Set(REASONS.map((reason) => /^([A-Z]+)-/.exec(referenceOf('10001:2026-03-09', reason))?.[1] ?? 'none')),
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
