import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inboxCalls } from '#contract/inbox/calls.ts';
import { instantOf, plusSeconds } from '#contract/kit/instant.ts';
import { liabilitiesCalls } from '#contract/liabilities/calls.ts';
import { priceLogCalls } from '#contract/price-log/calls.ts';
import type { Database, Transaction } from '#server/ports/db/database.ts';
import type { Address } from '#server/core/ledger/addresses.ts';
import { funded, loggedIn } from '#server/testing/customers.ts';
import { BTC, fund } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { check } from '#verifier/check.ts';
import { download } from '#verifier/download.ts';
import { takeDue } from './service/take.ts';
import { recomputed } from './testing/own-part.ts';

let exchange: TestExchange;
beforeEach(async () => {
  exchange = await testExchange();
});
afterEach(async () => {
  await exchange.close();
  if (exchange.errors.length > 0) throw new Error(exchange.errors.join('\n'));
});

const run = async (): Promise<void> => {
  await exchange.runJobs('liabilities');
  await exchange.pump();
};
/** Reads to the end: an unread reply keeps its connection open, and the server waits for it. */
const statusOf = async (file: string): Promise<number> => {
  const reply = await fetch(`${exchange.url}/log/liabilities/${file}`);
  await reply.arrayBuffer();
  return reply.status;
};
const newest = () => exchange.client().send(liabilitiesCalls.snapshot, {});
const count = async (table: 'liability_snapshot' | 'log_note'): Promise<number> => {
  const { db } = exchange.ports;
  const row = await (table === 'log_note'
    ? db.row<{ count: number }>`select count(*) as count from log_note where line like 'lia|%'`
    : db.row<{ count: number }>`select count(*) as count from liability_snapshot`);
  return row?.count ?? -1;
};

describe('a snapshot', () => {
  test('LI2 counts every account of every customer, and nothing of the house', async () => {
    const [one, two] = [await funded(exchange), await funded(exchange)];
    await fund(exchange.ports.db, [`user:${one.user_id}:futures`], '500');
    await fund(exchange.ports.db, [`user:${one.user_id}:stock`], '70');
    await fund(exchange.ports.db, [`user:${two.user_id}:options`, 'house:fees'], '0.5', BTC);
    await run();
    const { totals, assets } = await newest();
    expect(assets).toBe('BTC:8,USDT:6');
    expect(totals.map(({ code, total }) => [code, total.toString()])).toEqual([
      ['BTC', '0.5'],
      ['USDT', '20570'],
    ]);
    const own = await one.client.send(liabilitiesCalls.own, {});
    expect(own.accounts.map(({ account, amount }) => [account, amount.toString()])).toEqual([
      ['futures', '500'],
      ['spot', '10000'],
      ['stock', '70'],
    ]);
  });

  test('LI3 leads from every own leaf to the root in the log, with the totals in the log', async () => {
    const people = [await funded(exchange), await funded(exchange), await funded(exchange)];
    await run();
    const snapshot = await newest();
    const proven = await exchange.client().send(priceLogCalls.line, { index: snapshot.log_index ?? -1 });
    expect(proven.line).toBe(snapshot.line);
    const seen = new Set<number>();
    for (const { client } of people) {
      const own = await client.send(liabilitiesCalls.own, {});
      const { roots, totals, sums } = recomputed(own, proven.line);
      expect(own.leaves.length).toBeGreaterThanOrEqual(2);
      expect(new Set(roots)).toEqual(new Set([snapshot.root]));
      expect(totals[0]).toEqual(snapshot.totals.map(({ atoms }) => atoms));
      expect(sums).toEqual(['10000000000']);
      for (const { index } of own.leaves) seen.add(index);
    }
    expect(seen.size).toBeGreaterThanOrEqual(6);
  });

  test('LI5 is published whole, as a file that sums up to the root, also when it has many chunks', async () => {
    const addresses = Array.from({ length: 700 }, (_, index): Address => `user:${index + 1_000_000}:spot`);
    await fund(exchange.ports.db, addresses, '12.345678');
    const who = await funded(exchange);
    await run();
    const snapshot = await newest();
    expect(snapshot.leaf_count).toBe(2048);
    const own = await who.client.send(liabilitiesCalls.own, { id: snapshot.id });
    expect(own.leaves.every(({ siblings }) => siblings.length === 11)).toBe(true);
    expect(new Set(recomputed(own, snapshot.line).roots)).toEqual(new Set([snapshot.root]));
    const reply = await fetch(`${exchange.url}${snapshot.tree}`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/gzip']);
    expect(reply.headers.get('cache-control')).toMatch(/immutable/);
    const lines = gunzipSync(Buffer.from(await reply.arrayBuffer()))
      .toString()
      .split('\n');
    expect(lines[0]).toBe(`liabilities|1|${snapshot.id}|${snapshot.taken_at}|USDT:6|2048`);
    expect(lines.length).toBe(1 + 4095 + 1);
    expect(lines.at(-2)).toBe(`11,0,${snapshot.root},${snapshot.totals[0]?.atoms}`);
  });

  test('LI14 is confirmed by the verifier from the public files and what the customer saved', async () => {
    const [who, other] = [await funded(exchange), await funded(exchange)];
    await run();
    exchange.clock.forward(11_000);
    exchange.feed.quote('BTC/USDT', '64250.01', { t_ms: Date.parse(exchange.clock.now()) });
    await exchange.pump();
    const folder = await mkdtemp(join(tmpdir(), 'candor-liabilities-'));
    try {
      await download(exchange.url, folder);
      const { id, customer, nonce, leaves } = await who.client.send(liabilitiesCalls.own, {});
      const saved = { snapshot: id, customer, nonce, leaves };
      expect(await check(folder, JSON.stringify(saved))).toMatchObject({ snapshots: 1, trees: 1, own: 1 });
      const stranger = { ...saved, customer: `u${other.user_id}` };
      await expect(check(folder, JSON.stringify(stranger))).rejects.toThrow('is not yours');
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  test('LI5 is not found under any other name', async () => {
    await funded(exchange);
    await run();
    for (const file of ['0.gz', '2.gz', '01.gz', '1', '1.tree.gz', '..%2f1.gz', '99999999999.gz', '1.gz%00']) {
      expect(await statusOf(file), file).toBe(404);
    }
    expect(await statusOf('1.gz')).toBe(200);
  });

  test('LI7 is the same however many processes take it', async () => {
    await funded(exchange);
    const { ports } = exchange;
    await Promise.all(Array.from({ length: 4 }, () => takeDue(ports, ports.clock.now())));
    await Promise.all([run(), exchange.runJobs('liabilities')]);
    await run();
    expect([await count('liability_snapshot'), await count('log_note')]).toEqual([1, 1]);
  });

  test('LI7 that was interrupted leaves nothing, and is repeated', async () => {
    await funded(exchange);
    const { ports } = exchange;
    let transactions = 0;
    const dying: Database = {
      ...ports.db,
      transaction: (work) =>
        ports.db.transaction(async (tx: Transaction) => {
          const result = await work(tx);
          // The first one reads, the second one stores.
          if (++transactions === 2) throw new Error('the process ended');
          return result;
        }),
    };
    await expect(takeDue({ ...ports, db: dying }, ports.clock.now())).rejects.toThrow('the process ended');
    expect(await count('liability_snapshot')).toBe(0);
    // Stored, but the process ended before publication: no customer sees it until its line is queued.
    await takeDue(ports, ports.clock.now());
    await expect(newest()).rejects.toMatchObject({ reason: 'snapshot_unknown' });
    await run();
    expect([(await newest()).id, await count('liability_snapshot')]).toEqual([1, 1]);
  });

  test('LI9 shows a customer only their own leaves, and refuses a customer without money', async () => {
    const [rich, poor] = [await funded(exchange), await loggedIn(exchange)];
    await expect(rich.client.send(liabilitiesCalls.own, {})).rejects.toMatchObject({ reason: 'snapshot_unknown' });
    await run();
    await expect(poor.client.send(liabilitiesCalls.own, {})).rejects.toMatchObject({ reason: 'not_in_snapshot' });
    await expect(rich.client.send(liabilitiesCalls.own, { id: 2 })).rejects.toMatchObject({
      reason: 'snapshot_unknown',
    });
    await expect(exchange.client().send(liabilitiesCalls.own, {})).rejects.toMatchObject({ reason: 'session_invalid' });
    const own = await rich.client.send(liabilitiesCalls.own, { id: 1 });
    expect([own.customer, own.nonce]).toEqual([`u${rich.user_id}`, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  test('LI9 keeps the customer’s nonce and gives every snapshot different leaves', async () => {
    const who = await funded(exchange);
    await run();
    const first = await who.client.send(liabilitiesCalls.own, {});
    exchange.clock.forward(601_000);
    await funded(exchange);
    await run();
    const second = await who.client.send(liabilitiesCalls.own, {});
    expect([first.id, second.id, second.nonce]).toEqual([1, 2, first.nonce]);
    expect(second.leaves.map(({ amounts }) => amounts)).not.toEqual(first.leaves.map(({ amounts }) => amounts));
    const { list, total } = await exchange.client().send(liabilitiesCalls.list, { page: 1, limit: 1 });
    expect([list.map(({ id }) => id), total]).toEqual([[2], 2]);
  });

  test('LI10 asks each of its customers once to check it', async () => {
    const [one, two] = [await funded(exchange), await funded(exchange)];
    await run();
    await run();
    for (const { client } of [one, two]) {
      const messages = await client.send(inboxCalls.list, { page: 1, limit: 10 });
      expect(messages.filter(({ kind }) => kind === 'balance_check_ready')).toMatchObject([
        { topic: 'security', values: { snapshot_id: '1' } },
      ]);
    }
    // A demo's snapshot for a new customer asks only that customer.
    exchange.clock.forward(601_000);
    const three = await funded(exchange);
    await run();
    expect(await three.client.send(inboxCalls.list, { page: 1, limit: 10 })).toHaveLength(1);
    expect(await one.client.send(inboxCalls.list, { page: 1, limit: 10 })).toHaveLength(1);
  });
});

describe('the hour', () => {
  test('LI8 is drawn hour by hour, hit once in a week, and every draw is on record', async () => {
    await exchange.close();
    exchange = await testExchange({ environment: { DEMO: 'off' } });
    await fund(exchange.ports.db, ['user:7:spot'], 5);
    const draws = () => exchange.ports.db.rows<{ slots_left: number; drawn: number }>`
      select slots_left, drawn from liability_draw order by slot_at`;
    exchange.clock.set(instantOf('2026-03-09T00:30:00.000Z'));
    for (let hour = 0; hour < 2 * 168; hour++) {
      await takeDue(exchange.ports, exchange.clock.now());
      exchange.clock.set(plusSeconds(exchange.clock.now(), 3600));
    }
    const all = await draws();
    expect(all.filter(({ drawn }) => drawn === 0)).toHaveLength(2);
    expect(await count('liability_snapshot')).toBe(2);
    const end = all.findIndex(({ drawn }) => drawn === 0);
    expect(all.slice(0, end + 1).map(({ slots_left }) => slots_left)).toEqual(
      Array.from({ length: end + 1 }, (_, hour) => 168 - hour),
    );
    const causes = await exchange.ports.db.rows<{ cause: string }>`select distinct cause from liability_snapshot`;
    expect(causes).toEqual([{ cause: 'drawn' }]);
  });
});
