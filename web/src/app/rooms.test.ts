import { describe, expect, it } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import { languages } from '#contract/kit/languages.ts';
import { labelKey, roomLabels, roomNamed } from '../shared/rooms.ts';
import { rooms } from './rooms.ts';

describe('the rooms of the web', () => {
  it('have a unique name each', () => {
    const names = rooms.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
  });

  it('have every label that they name, in every language', async () => {
    const named = rooms.flatMap((room) =>
      [
        room.hold,
        room.account,
        room.assets_row?.label,
        ...Object.values(room.records ?? {}),
        ...Object.values(room.acts ?? {}),
        ...Object.values(room.products ?? {}).flatMap(({ gives, costs }) => [gives, costs]),
        ...Object.values(room.holdings ?? {}).map(({ name }) => name),
        ...Object.values(room.requests ?? {}).map(({ name }) => name),
      ].flatMap((label) => (label === undefined ? [] : [labelKey(room, label)])),
    );
    expect(named.length).toBeGreaterThan(20);
    for (const language of languages) {
      const texts = await roomLabels.load(language);
      expect(named.filter((key) => !texts[key])).toEqual([]);
    }
  });

  it('handle only calls of the contract, each call in one room', () => {
    const known = Object.values(roomCalls).flatMap((calls) => Object.values(calls));
    const names = new Set(known.map(({ method, path }) => `${method} ${path}`));
    const answered = rooms.flatMap(({ requests }) => Object.keys(requests ?? {}));
    expect(answered.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(answered).size).toBe(answered.length);
  });

  it('hold money under their own name', () => {
    expect(
      ['withdrawals.request', 'lock-mining.lock', 'spot.place', 'older.hold'].map((reason) => roomNamed(reason)?.hold),
    ).toEqual(['held', 'name', 'held', undefined]);
  });

  it('name their records in the order of the filter, by the ledger reasons of the server', () => {
    expect(rooms.flatMap(({ records }) => Object.keys(records ?? {}))).toEqual([
      'deposits',
      'withdrawals',
      'transfers.move',
      'transfers.exchange',
      'spot',
      'futures',
      'options',
      'copy',
      'desk',
      'nft',
      'lock-mining',
      'offerings',
      'investments',
      'borrowing',
      'coupons',
      'invites',
      'faucet',
    ]);
  });
});
