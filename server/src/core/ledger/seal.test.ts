import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Decimal } from '#contract/kit/decimal.ts';
import { openBooks, type Books } from '#server/testing/books.ts';
import { BTC, entry, fund, move } from '#server/testing/entries.ts';
import { inParallel } from '#server/testing/ledger-load.ts';
import { post } from './ledger.ts';
import { sealJob } from './seal-job.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks(8);
  await fund(books.db, ['user:1:spot', 'user:2:spot'], 1000);
  await fund(books.db, ['user:1:spot'], '0.5', BTC);
});
afterAll(() => books.close());

interface Seal {
  readonly position: number;
  readonly entry_id: number;
  readonly hash: Buffer;
}

const seals = (): Promise<Seal[]> =>
  books.db.rows<Seal>`select position, entry_id, hash from ledger_seal order by position`;

const pay = (ref: string, amount = '0.01'): Promise<number> =>
  books.db.transaction((tx) => post(tx, entry(ref, [move('user:1:spot', 'user:2:spot', amount)])));

/** Builds the same text from the rows, independently of the view that sealing uses. */
const textOf = async (entry_id: number): Promise<string> => {
  const [head] = await books.db.rows<{ reason: string; ref: string; at: string }>`
    select reason, ref, at from ledger_entry where id = ${entry_id}`;
  const postings = await books.db.rows<{ address: string; code: string; amount: Decimal; balance_after: Decimal }>`
    select a.address, c.code, p.amount, p.balance_after from ledger_posting p
    join ledger_account a on a.id = p.account_id join currency c on c.id = p.currency_id
    where p.entry_id = ${entry_id} order by p.line`;
  const lines = postings.map((p) => [p.address, p.code, p.amount.toString(), p.balance_after.toString()].join());
  return ['entry', '1', entry_id, head?.reason, head?.ref, head?.at, lines.join(';')].join('|');
};

test('LE13 each seal is the hash of the one before it and of what the entry says', async () => {
  await pay('le13', '12.34');
  await books.db.transaction((tx) =>
    post(tx, entry('le13-btc', [move('user:1:spot', 'house:fees', '0.00000001', BTC)])),
  );
  await books.seal();
  let before = Buffer.alloc(0);
  for (const seal of await seals()) {
    before = createHash('sha256')
      .update(before)
      .update(await textOf(seal.entry_id))
      .digest();
    expect(seal.hash.equals(before)).toBe(true);
  }
});

test('LE12, LE13 two sealers at once, while entries come in, make one chain of all entries', async () => {
  const sealers = [sealJob({ db: books.db }), sealJob({ db: books.db })];
  const { length: already } = await seals();
  await Promise.all([
    inParallel(Array.from({ length: 300 }), 4, (_, index) => pay(`le13-two-${index}`)),
    ...sealers.map(async (sealer) => {
      for (let run = 0; run < 40; run++) await sealer.run('2026-03-09T14:05:00.000Z' as never);
    }),
  ]);
  await books.seal();
  const chain = await seals();
  expect(chain).toHaveLength(already + 300);
  expect(chain.map((seal) => seal.position)).toEqual(chain.map((_, index) => index + 1));
  expect(new Set(chain.map((seal) => seal.entry_id)).size).toBe(chain.length);
  expect(await books.violations()).toEqual([]);
});

test('LE12 sealing again changes nothing', async () => {
  await books.seal();
  const before = await books.fingerprint();
  await sealJob({ db: books.db }).run('2026-03-10T14:05:00.000Z' as never);
  expect(await books.fingerprint()).toBe(before);
});

test('LE13 an entry waits for older transactions, so nothing is ever inserted between two seals', async () => {
  await books.seal();
  const { length: already } = await seals();
  const slow_id = await books.db.transaction(async (slow) => {
    const entry_id = await post(slow, entry('le13-slow', [move('user:1:spot', 'house:fees', 1)]));
    await books.db.transaction((tx) => post(tx, entry('le13-fast', [move('user:2:spot', 'house:other', 1)])));
    await sealJob({ db: books.db }).run('2026-03-09T14:05:00.000Z' as never);
    expect(await seals()).toHaveLength(already);
    return entry_id;
  });
  await books.seal();
  expect((await seals()).slice(already).map((seal) => seal.entry_id)).toEqual([slow_id, slow_id + 1]);
});

test('LE13 sealing a portion at a time gives the same chain as sealing all at once', async () => {
  await inParallel(Array.from({ length: 25 }), 4, (_, index) => pay(`le13-portion-${index}`));
  await expect.poll(() => books.db.row`select seal_entries(10) as sealed`).toEqual({ sealed: 10 });
  await books.seal();
  expect(await books.violations()).toEqual([]);
});
