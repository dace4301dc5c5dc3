import { generateSync } from 'otplib/functional';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { identityCalls } from '#contract/identity/calls.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { countOf } from '#server/testing/counts.ts';
import { entered } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { inParallel } from '#server/testing/ledger-load.ts';
import { counted, runners } from '#server/testing/race.ts';
import {
  balances,
  BTC,
  ETH,
  HOUR_MS,
  out,
  outBehindDoor,
  quotePrices,
  settledIn,
  USDT,
} from './testing/withdrawers.ts';

let exchange: TestExchange;
beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());

/** A thousand with `npm run prove races`. */
const SMALL_ONES = 5 * countOf('ROUNDS', 20);

/** The largest sum of any 24 hours, from the rows themselves. */
const worstDay = async (user_id: number): Promise<Decimal> => {
  const row = await exchange.ports.db.row<{ worst: Decimal }>`
    select max(day.sum) as worst from withdrawal w cross join lateral (
      select sum(o.value_btc) as sum from withdrawal o
      where o.user_id = w.user_id and o.state not in ('cancelled', 'rejected', 'failed')
        and o.requested_at <= w.requested_at and o.requested_at > w.requested_at - interval '24 hours') day
    where w.user_id = ${user_id}`;
  return row?.worst ?? Decimal.zero;
};

it('P39 many small ones at once across currencies and across midnight, while the clock jumps, never pass 200 BTC', async () => {
  const { who, saved } = await settledIn(exchange);
  const { clock } = exchange;
  clock.set(instantOf('2026-04-30T23:59:58.000Z'));
  await quotePrices(exchange);
  const ask = (currency: number, number: string) =>
    outBehindDoor(exchange, { who, currency, number, to: { payout_id: saved[currency as 1] } });
  await ask(BTC, '199.9');
  const kinds = [() => ask(BTC, '0.03'), () => ask(ETH, '0.6'), () => ask(USDT, '1500')];
  const answers = await inParallel(Array.from({ length: SMALL_ONES }), 60, async (_, index) => {
    if (index === 5) clock.forward(2500);
    if (index === 60) clock.forward(-1000);
    const answer = await counted([kinds[index % 3] ?? (() => Promise.resolve())]);
    return Object.keys(answer)[0];
  });
  const done = answers.filter((answer) => answer === 'done');
  expect(done).toHaveLength(3);
  expect(new Set(answers.filter((answer) => answer !== 'done'))).toEqual(new Set(['withdrawal_above_limit']));
  expect((await worstDay(who.user_id)).toString()).toBe('199.99');
});

it('P39 twenty at once across currencies never pass 200 BTC in 24 hours, also across midnight', async () => {
  const { who, saved } = await settledIn(exchange);
  const ask = (currency: number, number: string) =>
    outBehindDoor(exchange, { who, currency, number, to: { payout_id: saved[currency as 1] } });
  await ask(BTC, '199.9');
  const many = runners((index) => {
    if (index % 3 === 0) return ask(BTC, '0.03');
    return index % 3 === 1 ? ask(ETH, '0.6') : ask(USDT, '1500');
  });
  expect(await counted(many)).toEqual({ done: 3, withdrawal_above_limit: 17 });
  const info = await who.client.send(withdrawalsCalls.info, { currency: BTC });
  expect([info.used_btc, info.remaining_btc].map(String)).toEqual(['199.99', '0.01']);
  exchange.clock.forward(23 * HOUR_MS);
  await quotePrices(exchange);
  const later = await entered(exchange, who.user_id);
  const to = { payout_id: saved[ETH] };
  await expect(out(exchange, { who: later, currency: ETH, number: '0.6', to })).rejects.toMatchObject({
    reason: 'withdrawal_above_limit',
  });
  exchange.clock.forward(HOUR_MS);
  await quotePrices(exchange);
  expect((await out(exchange, { who: later, currency: ETH, number: '0.6', to })).state).toBe('requested');
});

it('P39 level 2 may take 500, and a cancelled one no longer counts', async () => {
  const { who, saved } = await settledIn(exchange, 2);
  const ask = (number: string) => out(exchange, { who, currency: BTC, number, to: { payout_id: saved[BTC] } });
  const { id } = await ask('500');
  await expect(ask('0.001')).rejects.toMatchObject({ reason: 'withdrawal_above_limit' });
  await who.client.send(withdrawalsCalls.cancel, { id });
  expect((await ask('0.001')).state).toBe('requested');
});

it('P38 WD4 with an authenticator switched on nothing leaves without its code, also with the payment password', async () => {
  const { who, saved } = await settledIn(exchange);
  const codeOf = (secret: string): string =>
    generateSync({ secret, epoch: Math.floor(millisecondsOf(exchange.clock.now()) / 1000) });
  const { secret = '' } = await who.client.send(identityCalls.readAuthenticator, {});
  await who.client.send(identityCalls.confirmAuthenticator, { gasercert: codeOf(secret) });
  const request = { who, currency: ETH, number: '0.1', to: { payout_id: saved[ETH] } };
  await expect(out(exchange, request)).rejects.toMatchObject({ reason: 'authenticator_required' });
  await expect(out(exchange, request, { ga_code: '000000' })).rejects.toMatchObject({
    reason: 'authenticator_code_wrong',
  });
  exchange.clock.forward(30_000);
  await quotePrices(exchange);
  const ga_code = codeOf(secret);
  await expect(out(exchange, request, { ga_code, pay_password: '111111' })).rejects.toMatchObject({
    reason: 'payment_password_wrong',
  });
  expect((await balances(exchange, who.user_id, ETH)).held).toBe('0');
  expect((await out(exchange, request, { ga_code })).state).toBe('requested');
});
