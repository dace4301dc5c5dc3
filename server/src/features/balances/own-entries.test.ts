import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays } from '#contract/kit/instant.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { offeringsCalls } from '#contract/offerings/calls.ts';
import { optionsCalls } from '#contract/options/calls.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { entered, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { borrowInputs, openBorrowing } from '../borrowing/testing/money-inputs.ts';
import { deskInputs, openDesk } from '../desk/testing/money-inputs.ts';
import { ensureDemoCapital } from '../faucet/index.ts';
import { openFutures } from '../futures/testing/at-the-contract.ts';
import { futuresInputs } from '../futures/testing/money-inputs.ts';
import { buy as invest, openInvestments, productOf, tickAt } from '../investments/testing/at-investments.ts';
import { nftInputs } from '../nft/testing/money-inputs.ts';
import { createOffering } from '../offerings/service/create.ts';
import { novaPlan } from '../offerings/testing/plans.ts';
import { openOptions } from '../options/testing/at-options.ts';
import { amend, buy, cancel } from '../spot/testing/at-the-book.ts';
import { ETH, outBehindDoor, settledIn } from '../withdrawals/testing/withdrawers.ts';
import { changedBy, ownReasons, reasonsPosted } from './testing/own-entries.ts';

let exchange: TestExchange;
let who: TestCustomer;
let saved: Awaited<ReturnType<typeof settledIn>>['saved'];

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  ({ who, saved } = await settledIn(exchange));
  await openFutures(exchange, who);
  await openOptions(exchange, who);
  await openInvestments(exchange, who);
  await openDesk(exchange, who);
  await openBorrowing(exchange, who);
});
afterAll(() => exchange.close());

const inputs = {
  ...deskInputs(() => exchange),
  ...borrowInputs(),
  ...futuresInputs,
  ...nftInputs(() => exchange),
};

/** A request of a call that moves money, with the input that its room gives for tests. */
const request = async (name: string): Promise<void> => {
  const [room = '', verb = ''] = name.split('.');
  const call = (roomCalls as Readonly<Record<string, Readonly<Record<string, Call>>>>)[room]?.[verb];
  const input = (inputs as Readonly<Record<string, (typeof inputs)['desk.end']>>)[name];
  if (!call || !input) throw new Error(`no call or no input: ${name}`);
  const response = await fetch(`${exchange.url}/api${call.path}`, {
    method: call.method,
    headers: { authorization: who.token },
    body: new URLSearchParams({ lang: 'en', ...(await input.fields({ who })) }),
  });
  expect(await response.json(), name).toMatchObject({ type: 'ok' });
};

const amount = (text: string): Decimal => Decimal.of(text);

describe('entries of the class own', () => {
  it('FN6 only move money between the accounts of a customer, whatever a customer or a job does', async () => {
    for (const name of ['publish', 'end', 'buy', 'cancel', 'apply', 'leave']) await request(`desk.${name}`);
    for (const name of ['pledge', 'release']) await request(`borrowing.${name}`);
    for (const name of ['cancel', 'addMargin']) await request(`futures.${name}`);
    await request('nft.sale_margin');
    const now = exchange.clock.now();
    const project_id = await exchange.ports.db.transaction((tx) => createOffering(tx, novaPlan(now)));
    const wanted = { project_id, amount: amount('10'), pay_currency: 3, price: amount('100') };
    await who.client.send(offeringsCalls.withdraw, { id: (await who.client.send(offeringsCalls.apply, wanted)).id });
    await who.client.send(offeringsCalls.apply, wanted);
    const order = await buy(who, '0.001', '9000');
    await amend(who, order.id, '0.0005');
    await cancel(who, order.id);
    await invest(who, (await productOf(exchange, 'linked')).id, 1);
    await who.client.send(lockMiningCalls.buy, { config_id: 1, amount: amount('100') });
    const move = { currency_id: 3, number: amount('1'), from_field: 'change', to_field: 'lever' } as const;
    await who.client.send(transfersCalls.move, move);
    const option = { match_id: 1, currency_id: 3, type: 1, seconds: 60, number: amount('10') } as const;
    await who.client.send(optionsCalls.submit, option);
    const id = await outBehindDoor(exchange, { who, currency: ETH, number: '0.1', to: { payout_id: saved[ETH] } });
    await who.client.send(withdrawalsCalls.cancel, { id });
    await tickAt(exchange, plusDays(now, 40), '50000');
    for (const room of ['lock-mining', 'offerings', 'investments', 'nft']) await exchange.runJobs(room);
    who = await entered(exchange, who.user_id);
    const own = await ownReasons();
    expect(own.length).toBeGreaterThan(15);
    expect((await reasonsPosted(exchange, own)).sort(), 'each of them really happened').toEqual(own.toSorted());
    expect(await changedBy(exchange, own)).toEqual([]);
  });

  it('an entry that changes what a customer owns is found', async () => {
    expect(await changedBy(exchange, ['lock-mining.yield'])).toContainEqual(
      expect.stringMatching(/^lock-mining\.yield \d+:1: 0\.\d+ USDT$/),
    );
  });
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
