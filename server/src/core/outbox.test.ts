import { setTimeout as sleep } from 'node:timers/promises';
import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { channel } from '#contract/kit/channel.ts';
import { openBooks, type Books } from '../testing/books.ts';
import { AT } from '../testing/entries.ts';
import { inParallel } from '../testing/ledger-load.ts';
import { announce, outboxEnd, readOutbox, type OutboxCursor, type OutboxRow } from './outbox.ts';

const news = channel({
  name: 'news',
  access: 'customer',
  event: z.object({ n: z.string() }),
  summary: 'For this test.',
});

const WRITERS = 8;
const TRANSACTIONS = 160;

let books: Books;
beforeAll(async () => {
  books = await openBooks(WRITERS + 4);
});
afterAll(() => books.close());

class ChangedItsMind extends Error {}

/** Transactions of very different lengths, every fifth of which is rolled back. Returns what was committed. */
const write = async (): Promise<string[]> => {
  const committed = await inParallel(Array.from({ length: TRANSACTIONS }), WRITERS, async (_, index) => {
    const events = Array.from({ length: 1 + (index % 4) }, (_ignored, position) => `${index}-${position}`);
    const taken_back = index % 5 === 0;
    const transaction = books.db.transaction(async (tx) => {
      for (const n of events) {
        await announce(tx, news, AT, [index], { n });
        await sleep(randomInt(index % 7 === 0 ? 60 : 4));
      }
      if (taken_back) throw new ChangedItsMind();
    });
    await transaction.catch((failure: unknown) => {
      if (!(failure instanceof ChangedItsMind)) throw failure;
    });
    return taken_back ? [] : events;
  });
  return committed.flat();
};

type Read = (after: OutboxCursor) => Promise<OutboxRow[]>;

/** Follows the outbox until the writers are done and nothing new arrives. */
const follow = async (read: Read, start: OutboxCursor, written: Promise<unknown>): Promise<string[]> => {
  const seen: string[] = [];
  let cursor = start;
  let writing = true;
  void written.then(() => (writing = false));
  for (let last_look = false; ;) {
    const rows = await read(cursor);
    for (const row of rows) {
      seen.push((row.event as { n: string }).n);
      cursor = { xid: row.xid, seq: row.seq };
    }
    if (rows.length > 0) continue;
    if (last_look) return seen;
    last_look = !writing && (await nothingRuns());
    await sleep(2);
  }
};

/** Other databases of the cluster count too: a transaction there also hides what began after it. */
const nothingRuns = async (): Promise<boolean> => {
  const row = await books.db.row<{ quiet: boolean }>`
    select (select coalesce(max(xid), '0') from outbox) < settled_xid() as quiet`;
  return row?.quiet ?? false;
};

test('LE14 readers see every announcement exactly once, and nothing that was rolled back', async () => {
  const start = await outboxEnd(books.db);
  const written = write();
  const readers = Array.from({ length: 3 }, () => follow((after) => readOutbox(books.db, after), start, written));
  const committed = (await written).sort();
  for (const seen of await Promise.all(readers)) {
    expect(new Set(seen).size).toBe(seen.length);
    expect([...seen].sort()).toEqual(committed);
  }
  const [one, ...others] = await Promise.all(readers);
  for (const other of others) expect(other).toEqual(one);
});

test('LE14 the number of a transaction may get one digit longer', async () => {
  const numbers = ['8', '9', '10', '11', '99', '100'];
  for (const n of numbers)
    await books.owner(
      `insert into outbox (xid, at, channel, user_ids, event) values ('${n}', now(), 'news', '{}', '{"n": "digits ${n}"}')`,
    );
  const rows = await readOutbox(books.db, { xid: '0', seq: 0 });
  expect(rows.slice(0, numbers.length).map(({ xid }) => xid)).toEqual(numbers);
  await books.owner(`delete from outbox where xid <= '100'`);
});

test('control: a reader that follows sequence numbers alone skips announcements that commit late', async () => {
  const [row] = await books.owner<{ seq: string }>('select max(seq) as seq from outbox');
  const naive: Read = (after) => books.db.rows<OutboxRow>`
    select xid::text, seq, channel, user_ids, event, at from outbox where seq > ${after.seq} order by seq limit 500`;
  const written = write();
  const seen = await follow(naive, { xid: '0', seq: Number(row?.seq ?? 0) }, written);
  expect(seen.length).toBeLessThan((await written).length);
});

test('LE14 a new reader starts after the existing announcements', async () => {
  await books.db.transaction((tx) => announce(tx, news, AT, [], { n: 'before' }));
  const start = await outboxEnd(books.db);
  const written = books.db.transaction((tx) => announce(tx, news, AT, [], { n: 'after' }));
  expect(await follow((after) => readOutbox(books.db, after), start, written)).toContain('after');
});
