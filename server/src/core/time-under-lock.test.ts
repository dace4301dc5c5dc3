import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { depositsCalls } from '#contract/deposits/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, plusDays, plusMilliseconds, startOfDay, type Instant } from '#contract/kit/instant.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { payoutMethodsCalls } from '#contract/payout-methods/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { withdrawalsOperatorCalls } from '#contract/withdrawals/operator-calls.ts';
import { ensureDemoDeposits } from '../features/deposits/index.ts';
import { ensureDemoCapital } from '../features/faucet/index.ts';
import {
  ADDRESS,
  BTC,
  ETH,
  HOUR_MS,
  openWithdrawal,
  out,
  outBehindDoor,
  quotePrices,
  sealed,
  settledIn,
  USDT,
} from '../features/withdrawals/testing/withdrawers.ts';
import { entered, funded } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { whileHeld } from '../testing/held-lock.ts';
import { operatorAgain, operatorWith, type TestOperator } from '../testing/operators.ts';

const MINUTE_MS = 60_000;

let exchange: TestExchange;
let finance: TestOperator;
let second: TestOperator;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  await ensureDemoDeposits(exchange.ports);
  finance = await operatorWith(exchange, 'finance');
  second = await operatorWith(exchange, 'finance');
});
afterAll(() => exchange.close());

const now = (): Instant => exchange.clock.now();
const forward = (delay_ms: number): void => exchange.clock.forward(delay_ms);
const decimal = (text: string): Decimal => Decimal.of(text);

/** The lock on one customer's requests of a kind. */
const customerLock = (name: string, user_id: number): string =>
  `select pg_advisory_xact_lock(hashtextextended('${name}:${user_id}', 0))`;

/** One withdrawal that waits for a decision, and operators who are logged in now. */
const requested = async (number = '1') => {
  const { who, saved } = await settledIn(exchange);
  const { id } = await out(exchange, { who, currency: ETH, number, to: { payout_id: saved[ETH] } });
  return { who, saved, id, one: await operatorAgain(exchange, finance), other: await operatorAgain(exchange, second) };
};

const stepsOf = (id: number): Promise<{ state: string; at: Instant }[]> =>
  exchange.ports.db.rows<{ state: string; at: Instant }>`
    select state, at from withdrawal_step where withdrawal_id = ${id} order by step`;

const lockOf = (id: number): string => `select from withdrawal where id = ${id} for update`;

describe('withdrawals', () => {
  it('TM6 WD15 a cancel that waited behind a hold is recorded after it, and the times of the steps never go back', async () => {
    const { who, id, one } = await requested();
    const request_id = `cancel-${id}-in-a-race`;
    const values = `${who.user_id}, '${request_id}', '/x', '\\x00', now()`;
    // The cancel has passed the door and waits for its own request id, so the hold overtakes it.
    await whileHeld(
      exchange,
      `insert into request (user_id, request_id, call, input_sha256, at) values (${values})`,
      () => sealed(exchange, who, { request_id }).send(withdrawalsCalls.cancel, { id }),
      async () => {
        forward(MINUTE_MS);
        await one.client.send(withdrawalsOperatorCalls.hold, { id, reason: 'court_order', hours: 2 });
      },
    );
    const steps = await stepsOf(id);
    expect(steps.map(({ state }) => state)).toEqual(['requested', 'held', 'cancelled']);
    expect(steps.map(({ at }) => at)).toEqual(steps.map(({ at }) => at).sort());
    const lines = await exchange.ports.db.rows<{ t_ms: number }>`
      select split_part(line, '|', 5)::bigint as t_ms from withdrawal_step where withdrawal_id = ${id} order by step`;
    expect(lines.map(({ t_ms }) => instantOf(t_ms))).toEqual(steps.map(({ at }) => at));
  });

  it('TM7 a clock that is behind the last step does not record an earlier time', async () => {
    const { who, id, one } = await requested();
    forward(MINUTE_MS);
    await one.client.send(withdrawalsOperatorCalls.hold, { id, reason: 'court_order', hours: 2 });
    const held_at = now();
    // Another machine whose clock is half a minute behind.
    exchange.clock.set(plusMilliseconds(held_at, -MINUTE_MS / 2));
    await who.client.send(withdrawalsCalls.cancel, { id });
    expect((await stepsOf(id)).at(-1)).toEqual({ state: 'cancelled', at: held_at });
    exchange.clock.set(held_at);
  });

  it('TM6 a hold lasts its hours from the moment at which it takes effect', async () => {
    const { id, one } = await requested();
    const hold = () => one.client.send(withdrawalsOperatorCalls.hold, { id, reason: 'court_order', hours: 2 });
    await whileHeld(exchange, lockOf(id), hold, () => forward(MINUTE_MS));
    const row = await exchange.ports.db.row`select from_at, until_at from withdrawal_hold where withdrawal_id = ${id}`;
    expect(row).toEqual({ from_at: now(), until_at: plusMilliseconds(now(), 2 * HOUR_MS) });
  });

  it('TM6 withdrawals of the last 24 hours are counted up to the moment at which the customer’s lock is held', async () => {
    const { who, saved, id } = await requested('40');
    const ask = () => outBehindDoor(exchange, { who, currency: ETH, number: '1', to: { payout_id: saved[ETH] } });
    const lock = customerLock('withdrawals', who.user_id);
    const next = await whileHeld(exchange, lock, ask, async () => {
      forward(24 * HOUR_MS);
      await quotePrices(exchange);
    });
    const row = await exchange.ports.db.row`select requested_at, day_btc::text from withdrawal where id = ${next}`;
    expect(row, `the ${id} of a day ago does not count`).toMatchObject({ requested_at: now() });
    expect(Number((row as { day_btc: string }).day_btc)).toBeCloseTo(0.05);
  });
});

describe('proposals', () => {
  it('TM6 a proposal that expired while waiting for its lock is not confirmed', async () => {
    const { id, one, other } = await requested('50');
    await openWithdrawal(id, one, other);
    const { proposal_id } = await one.client.send(withdrawalsOperatorCalls.approve, { id, reason: 'reviewed' });
    const lock = `select from operator_proposal where id = ${proposal_id} for update`;
    const confirm = () => other.client.send(operatorsCalls.confirmProposal, { id: proposal_id ?? 0 });
    await expect(whileHeld(exchange, lock, confirm, () => forward(25 * HOUR_MS))).rejects.toMatchObject({
      reason: 'proposal_expired',
    });
  });
});

describe('exchanges', () => {
  it('TM6 one that waited for the account uses the price at that time, or is refused without one', async () => {
    const { who } = await settledIn(exchange);
    const lock = `select from ledger_account where address = 'user:${who.user_id}:spot' for update`;
    const ask = () =>
      who.client.send(transfersCalls.exchange, { from_currency_id: ETH, to_currency_id: BTC, number: decimal('1') });
    await expect(whileHeld(exchange, lock, ask, () => forward(MINUTE_MS))).rejects.toMatchObject({
      reason: 'price_not_fresh',
    });
    await quotePrices(exchange);
    const { id } = await whileHeld(exchange, lock, ask, () => {
      forward(MINUTE_MS);
      return quotePrices(exchange);
    });
    const row = await exchange.ports.db.row`select at from exchange_order where id = ${id}`;
    expect(row).toEqual({ at: now() });
  });
});

describe('lock mining', () => {
  const DAY_PRODUCT = 1;
  const poolLock = `select from lock_product where id = ${DAY_PRODUCT} for update`;
  const midnight = (): Instant => startOfDay(plusDays(now(), 1));
  const toMidnight = (): void => forward(Date.parse(midnight()) - Date.parse(now()) - 1000);

  it('TM6 a purchase that waited over midnight begins after it, and does not count as missing from that midnight’s pool', async () => {
    const who = await funded(exchange);
    toMidnight();
    const buyer = await entered(exchange, who.user_id);
    const buy = () => buyer.client.send(lockMiningCalls.buy, { config_id: DAY_PRODUCT, amount: decimal('1000') });
    const { id } = await whileHeld(exchange, poolLock, buy, () => forward(2000));
    const order = await exchange.ports.db.row`select started_at from lock_order where id = ${id}`;
    expect(order).toEqual({ started_at: now() });
    await exchange.runJobs('lock-mining.publish-rates');
    await poolsRecompute();
  });

  it('TM6 the pool of a midnight is summed when every order from before it is committed', async () => {
    const who = await funded(exchange);
    toMidnight();
    const buyer = await entered(exchange, who.user_id);
    const buy = () => buyer.client.send(lockMiningCalls.buy, { config_id: DAY_PRODUCT, amount: decimal('1000') });
    // Its time is before midnight, and it waits for the customer's account when the day is published.
    const account = `select from ledger_account where address = 'house:treasury' and currency_id = ${USDT} for update`;
    let published: Promise<void> | undefined;
    await whileHeld(exchange, account, buy, () => {
      forward(2000);
      published = exchange.runJobs('lock-mining.publish-rates');
    });
    await published;
    await poolsRecompute();
  });

  it('TM6 a redemption that waited over midnight ends after it', async () => {
    const who = await funded(exchange);
    const buy = { config_id: DAY_PRODUCT, amount: decimal('1000') };
    const { id } = await who.client.send(lockMiningCalls.buy, buy);
    toMidnight();
    const holder = await entered(exchange, who.user_id);
    const redeem = () => holder.client.send(lockMiningCalls.redeem, { id });
    await whileHeld(exchange, poolLock, redeem, () => forward(2000));
    const order = await exchange.ports.db.row`select ended_at from lock_order where id = ${id}`;
    expect(order).toEqual({ ended_at: now() });
    await exchange.runJobs('lock-mining.publish-rates');
    await poolsRecompute();
  });

  /** LM3: the published locked amount equals the sum of the orders, for every day. */
  const poolsRecompute = async (): Promise<void> => {
    const wrong = await exchange.ports.db.rows`
      select r.product_id, r.day, r.locked from lock_rate r
      where r.locked <> (select coalesce(sum(o.amount), 0) from lock_order o where o.product_id = r.product_id
        and o.started_at < r.day::timestamp at time zone 'UTC'
        and least(o.matures_at, o.ended_at) >= r.day::timestamp at time zone 'UTC')`;
    expect(wrong).toEqual([]);
  };
});

describe('waits that begin with a change', () => {
  it('TM6 PM6 a new address waits from the moment at which it is saved', async () => {
    const who = await funded(exchange);
    const save = () => who.client.send(payoutMethodsCalls.save, { currency: ETH, address: ADDRESS, name: 'Vault' });
    const { usable_from } = await whileHeld(exchange, customerLock('payout-methods', who.user_id), save, () =>
      forward(MINUTE_MS),
    );
    expect(usable_from).toBe(plusMilliseconds(now(), 24 * HOUR_MS));
  });

  it('TM6 DE10 the time limit of a bank order starts when it is accepted', async () => {
    const who = await funded(exchange);
    const order = () => who.client.send(depositsCalls.order, { money: decimal('100') });
    const made = await whileHeld(exchange, customerLock('deposits', who.user_id), order, () => forward(MINUTE_MS));
    expect(made.created_at).toBe(now());
  });
});
