import { afterAll, beforeAll, expect, it } from 'vitest';
import { inviteCalls } from '#contract/invites/calls.ts';
import { startOfDay } from '#contract/kit/instant.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { query } from '#server/testing/connection.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { rowsRead } from '#server/testing/rows-read.ts';
import { countingAmong, dueFriends, lockFriends, saveCounted } from './store/friends.ts';
import { feeSums } from './store/inviters.ts';
import { noteFriends } from './store/days.ts';
import { payOut, verify, withFees } from './testing/friends.ts';

/** Everything below is bounded by a portion, not by how many there are; the numbers are large enough to tell. */
const FRIENDS = 4000;
const PORTION = 500;
const ADDRESSES_OF_INVITER = 50;

let exchange: TestExchange;
let inviter: TestCustomer;
let day: string;

const sql = (text: string) => query(exchange.database_url, text);
const reads = (table: string, work: (tx: Transaction) => Promise<unknown>) => rowsRead(exchange.ports.db, table, work);

beforeAll(async () => {
  exchange = await testExchange();
  await withFees(exchange);
  await payOut(exchange);
  inviter = await loggedIn(exchange);
  await verify(exchange, inviter);
  day = startOfDay(exchange.clock.now()).slice(0, 10);
  await sql(`insert into customer (id, email, password_hash, invite_code, language, created_at, invited_by) overriding system value
    select 2000000 + n, concat('friend-', n, '@example.com'), 'x', concat('FRIEND', n), 'en', '2026-01-01', ${inviter.user_id}
    from generate_series(1, ${FRIENDS}) n`);
  await sql(`insert into verification (user_id, level, state, id_type, name_sealed, card_id_sealed, card_id_hmac, submitted_at, decided_at)
    select 2000000 + n, 1, 'passed', 0, 'x', 'x', sha256(concat('friend', n)::bytea), now(), now() from generate_series(1, ${FRIENDS}) n`);
  await sql(`insert into payout_address (user_id, currency_id, network_id, address, label, created_at, updated_at, usable_from)
    select u.id, c.currency_id, c.network_id, md5(concat(u.id, u.n)), 'x', now(), now(), now()
    from (select currency_id, network_id from currency_network order by 1, 2 limit 1) c,
      (select 2000000 + n as id, k as n from generate_series(1, ${FRIENDS}) n, generate_series(1, 5) k
       union all select ${inviter.user_id}, n from generate_series(1, ${ADDRESSES_OF_INVITER}) n) u`);
  const ids = Array.from({ length: FRIENDS }, (_each, at) => 2_000_001 + at);
  await exchange.ports.db.transaction((tx) => noteFriends(tx, day, ids));
  await sql('analyze');
});
afterAll(() => exchange.close());

it('IR5 whether a portion of friends counts is decided by reading the marks of these friends and of their inviter, once', async () => {
  const ids = Array.from({ length: PORTION }, (_each, at) => 2_000_700 + at);
  const counting = (tx: Transaction) => countingAmong(tx, ids);
  expect((await countingAmong(exchange.ports.db, ids)).size).toBe(PORTION);
  expect(await reads('payout_address', counting)).toBe(PORTION * 5 + ADDRESSES_OF_INVITER);
  // Once for the level, once for the document.
  expect(await reads('verification', counting)).toBe(2 * (PORTION + 1));
  // By the list, and for the login wallet of each.
  expect(await reads('customer', counting)).toBe(2 * PORTION + 1);
});

it('IR4 of an inviter with many paying friends a portion is found, locked and saved without reading the others', async () => {
  const due = await dueFriends(exchange.ports.db, 'cost', exchange.clock.now(), PORTION);
  expect(due).toHaveLength(PORTION);
  expect(await reads('invite_friend', (tx) => dueFriends(tx, 'cost', exchange.clock.now(), PORTION))).toBeLessThan(
    PORTION * 1.1,
  );
  expect(
    await reads('invite_friend', async (tx) => {
      const locked = await lockFriends(tx, day, due);
      expect(locked).toHaveLength(PORTION);
      await saveCounted(tx, locked, new Set(due.map(({ user_id }) => user_id)));
    }),
  ).toBeLessThan(PORTION * 4);
  expect(await reads('invite_fee', (tx) => feeSums(tx, day, [inviter.user_id]))).toBe(0);
});

it('IR2 with many friends it is counted once a minute how many of them have traded', async () => {
  const page = () => inviter.client.send(inviteCalls.invite, {});
  expect(await page()).toMatchObject({ invite_num: FRIENDS, traded_num: 0 });
  await sql(`alter table spot_trade disable trigger user`);
  await sql(`insert into spot_trade (id, seq, market_id, taker_side, price, amount, value, maker_order, taker_order, maker_user, taker_user, maker_fee, taker_fee, at)
    values (1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2000001, 0, 0, now())`);
  expect(await page()).toMatchObject({ traded_num: 0 });
  exchange.clock.forward(60_000);
  expect(await page()).toMatchObject({ traded_num: 1 });
  await sql(`delete from spot_trade; alter table spot_trade enable trigger user`);
});
