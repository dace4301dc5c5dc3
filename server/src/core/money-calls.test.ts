import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { roomCalls } from '#contract/calls.ts';
import type { Call } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { lockMiningCalls } from '#contract/lock-mining/calls.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { ensureDemoDeposits } from '../features/deposits/index.ts';
import { ensureDemoCapital } from '../features/faucet/index.ts';
import { openFutures } from '../features/futures/testing/at-the-contract.ts';
import { futuresInputs } from '../features/futures/testing/money-inputs.ts';
import { follow, newTrader } from '../features/copy-trading/testing/at-copying.ts';
import { borrowInputs, openBorrowing } from '../features/borrowing/testing/money-inputs.ts';
import { deskInputs, openDesk } from '../features/desk/testing/money-inputs.ts';
import { nftInputs } from '../features/nft/testing/money-inputs.ts';
import { offeringInputs } from '../features/offerings/testing/money-inputs.ts';
import { openInvestments, productOf } from '../features/investments/testing/at-investments.ts';
import { openOptions } from '../features/options/testing/at-options.ts';
import { ETH, outBehindDoor, PAY_PASSWORD, settledIn } from '../features/withdrawals/testing/withdrawers.ts';
import { cutCommits, type CutCommits } from '../testing/cut-commit.ts';
import { startCuttingProxy, type CuttingProxy } from '../testing/cutting-proxy.ts';
import { startDatabaseProxy, type DatabaseProxy } from '../testing/database-proxy.ts';
import type { TestCustomer } from '../testing/customers.ts';
import { testExchange, type TestExchange } from '../testing/exchange.ts';
import { uploaded } from '../testing/pictures.ts';
import { RUNNERS } from '../testing/race.ts';

/* P34 and P35 for every call of the contract that moves money: a new call must add its input here, and is then tested. */

type Settled = Awaited<ReturnType<typeof settledIn>>;
type Fields = Readonly<Record<string, string>>;

interface Input {
  /** A valid request of this customer, different each time. */
  fields(customer: Settled): Fields | Promise<Fields>;
  /** Another body, under the same key. */
  readonly other: Fields;
  /** A second request has nothing left to do, which is an answer and not a refusal. */
  readonly empties?: true;
}

let exchange: TestExchange;
let proxy: CuttingProxy;
let database: DatabaseProxy;
let commits: CutCommits;
let mine: Settled;
let theirs: Settled;
let seed = 4000;
let keys = 0;

beforeAll(async () => {
  exchange = await testExchange({
    reach: async (database_url) => (database = await startDatabaseProxy(database_url)).url,
  });
  commits = cutCommits(database);
  await ensureDemoDeposits(exchange.ports);
  await ensureDemoCapital(exchange.ports);
  proxy = await startCuttingProxy(exchange.url);
  [theirs, mine] = [await settledIn(exchange), await settledIn(exchange)];
  for (const { who } of [theirs, mine]) {
    await openFutures(exchange, who);
    await openOptions(exchange, who);
    await openInvestments(exchange, who);
  }
  await openDesk(exchange, theirs.who, mine.who);
  await openBorrowing(exchange, theirs.who, mine.who);
});
afterAll(async () => {
  await proxy.stop();
  await exchange.close();
  await database.stop();
});

const PURCHASE = { currency_id: '1', legal_id: '3', type: '1', amount: '0.001', target_price: '9000', kind: 'limit' };

const purchaseOf = async (who: TestCustomer): Promise<string> => {
  const request = { currency_id: 1, legal_id: 3, type: 1, kind: 'limit' } as const;
  const amounts = { amount: Decimal.of('0.001'), target_price: Decimal.of(9000) };
  return String((await who.client.send(spotCalls.place, { ...request, ...amounts })).id);
};

const requests: Readonly<Record<string, Input>> = {
  ...deskInputs(() => exchange),
  ...borrowInputs(),
  ...futuresInputs,
  ...offeringInputs(() => exchange),
  ...nftInputs(() => exchange),
  'copy-trading.follow': {
    fields: async ({ who }) => ({
      trader_user_id: String((await newTrader(exchange, who)).user_id),
      ...{ type: '1', number: '1', budget: '100', stop_loss: '40', share_rate: '0.1', agreement: '1' },
    }),
    other: { budget: '200' },
  },
  'copy-trading.cancel': {
    fields: async ({ who }) => {
      const trader = await newTrader(exchange, who);
      await follow(who, trader);
      return { follow_user_id: String(trader.user_id) };
    },
    other: { close: '1' },
  },
  'options.submit': {
    fields: () => ({ match_id: '1', currency_id: '3', type: '1', seconds: '60', number: '10' }),
    other: { number: '11' },
  },
  'investments.buy': {
    fields: async () => ({ id: String((await productOf(exchange, 'linked')).id), num: '1' }),
    other: { num: '2' },
  },
  'investments.buyDual': {
    fields: async () => ({ id: String((await productOf(exchange, 'call')).id), num: '1' }),
    other: { num: '2' },
  },
  'lock-mining.buy': { fields: () => ({ config_id: '1', amount: '100' }), other: { amount: '101' } },
  'lock-mining.redeem': {
    fields: async ({ who }) => {
      const request = { config_id: 1, amount: Decimal.of(100) };
      return { id: String((await who.client.send(lockMiningCalls.buy, request)).id) };
    },
    other: { penalty: '99' },
  },
  'deposits.submit': {
    fields: async ({ who }) => ({
      account: await uploaded(who, seed++),
      amount: '20',
      currency: '3',
      network: 'tron',
    }),
    other: { amount: '21' },
  },
  'deposits.order': { fields: () => ({ money: '50' }), other: { money: '51' } },
  'faucet.take': { fields: () => ({}), other: { amount: '1' } },
  'spot.place': { fields: () => PURCHASE, other: { amount: '0.002' } },
  'spot.cancel': { fields: async ({ who }) => ({ id: await purchaseOf(who) }), other: { id: '1' } },
  'spot.amend': {
    fields: async ({ who }) => ({ id: await purchaseOf(who), amount: '0.0005' }),
    other: { amount: '0.0006' },
  },
  'spot.cancelAll': {
    fields: async ({ who }) => {
      await purchaseOf(who);
      return {};
    },
    other: { match_id: '1' },
    empties: true,
  },
  'transfers.move': {
    fields: () => ({ currency_id: '3', number: '1', from_field: 'change', to_field: 'lever' }),
    other: { number: '2' },
  },
  'transfers.exchange': {
    fields: () => ({ from_currency_id: '3', to_currency_id: '1', number: '10' }),
    other: { number: '11' },
  },
  'withdrawals.request': {
    fields: ({ saved }) => ({
      currency: '2',
      number: '0.1',
      payout_id: String(saved[ETH]),
      pay_password: PAY_PASSWORD,
    }),
    other: { number: '0.2' },
  },
  'withdrawals.cancel': {
    fields: async ({ who, saved }) => {
      const request = { who, currency: ETH, number: '0.1', to: { payout_id: saved[ETH] } };
      return { id: String(await outBehindDoor(exchange, request)) };
    },
    other: { id: '1' },
  },
};

const calls = Object.entries(roomCalls).flatMap(([room, verbs]) =>
  Object.entries(verbs).flatMap(([verb, call]) => (call.money ? [{ name: `${room}.${verb}`, call }] : [])),
);

const newKey = (): string => `key-of-a-request-${++keys}`;

interface Answer extends Readonly<Record<'type', string>> {
  readonly reason?: string;
}

const ask = async (
  { token }: TestCustomer,
  { method, path }: Call,
  fields: Fields,
  url = proxy.url,
): Promise<Answer> => {
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: token },
    body: new URLSearchParams({ lang: 'en', ...fields }),
  });
  expect(response.status).toBe(200);
  return (await response.json()) as Answer;
};

/** Counts everything that a customer's requests leave in the database. */
const traces = async ({ user_id }: TestCustomer): Promise<number> => {
  const row = await exchange.ports.db.row<{ count: number }>`
    select (select count(distinct p.entry_id) from ledger_posting p join ledger_account a on a.id = p.account_id
        where a.user_id = ${user_id})
      + (select count(*) from deposit where user_id = ${user_id})
      + (select count(*) from withdrawal where user_id = ${user_id})
      + (select count(*) + count(ended_at) from copy_follow where user_id = ${user_id})
      + (select count(*) + count(paid_at) + count(ended_at) from desk_order where ${user_id} in (taker_id, maker_id))
      + (select count(*) from desk_evidence where user_id = ${user_id}) as count`;
  return row?.count ?? 0;
};

const prepared = async (name: string, customer: Settled): Promise<Fields> => {
  const request = requests[name];
  if (!request) throw new Error(`add the input of ${name} here`);
  return request.fields(customer);
};

const bodies = new Map<string, Fields>();

/** A body that is only sent under a used key, so one serves every test. */
const refusedBody = async (name: string): Promise<Fields> => {
  const body = bodies.get(name) ?? (await prepared(name, mine));
  bodies.set(name, body);
  return body;
};

it('every call that moves money has its input here', () => {
  expect(calls.map(({ name }) => name).sort()).toEqual(Object.keys(requests).sort());
});

describe.each(calls)('$name', ({ name, call }) => {
  it('P34 a lost answer: the same key has the same result, and a new key is a new request or a refusal', async () => {
    const fields = await prepared(name, mine);
    const request_id = newKey();
    const before = await traces(mine.who);
    proxy.cuts = true;
    await expect(ask(mine.who, call, { ...fields, request_id })).rejects.toThrow();
    proxy.cuts = false;
    const left = (await traces(mine.who)) - before;
    expect(left).toBeGreaterThan(0);
    const again = await ask(mine.who, call, { ...fields, request_id });
    expect(again.type).toBe('ok');
    expect(await ask(mine.who, call, { ...fields, request_id })).toEqual(again);
    expect((await traces(mine.who)) - before).toBe(left);
    const renewed = await ask(mine.who, call, { ...fields, request_id: newKey() });
    const twice = renewed.type === 'ok' && !requests[name]?.empties;
    expect((await traces(mine.who)) - before).toBe(twice ? 2 * left : left);
  });

  it('LE17 a commit without an answer: the request gets its true result, and is done once', async () => {
    for (const fate of ['loses its answer', 'arrives late'] as const) {
      const customer = name === 'faucet.take' ? await settledIn(exchange) : mine;
      const fields = await prepared(name, customer);
      const request_id = newKey();
      const [before, cut_before] = [await traces(customer.who), commits.count];
      commits.next(request_id, fate);
      const first = await ask(customer.who, call, { ...fields, request_id });
      expect(commits.count).toBe(cut_before + 1);
      expect(first.type).toBe('ok');
      const left = (await traces(customer.who)) - before;
      expect(left).toBeGreaterThan(0);
      expect(await ask(customer.who, call, { ...fields, request_id })).toEqual(first);
      expect((await traces(customer.who)) - before).toBe(left);
    }
  });

  it('P35 a key serves one body, one call and one customer, also when all arrive at once', async () => {
    const fields = await prepared(name, theirs);
    const request_id = newKey();
    const before = await traces(theirs.who);
    const at_once = Array.from({ length: RUNNERS }, () =>
      ask(theirs.who, call, { ...fields, request_id }, exchange.url),
    );
    const answers = (await Promise.all(at_once)).filter(({ reason }) => reason !== 'too_many_requests');
    expect([...new Set(answers.map((answer) => JSON.stringify(answer)))]).toHaveLength(1);
    const left = (await traces(theirs.who)) - before;

    const reused = { reason: 'request_reused' };
    const other = { ...fields, ...requests[name]?.other, request_id };
    expect(await ask(theirs.who, call, other)).toMatchObject(reused);
    for (const another of calls.filter((one) => one.name !== name && one.name !== 'withdrawals.request')) {
      const request = await refusedBody(another.name);
      expect(await ask(theirs.who, another.call, { ...request, request_id }), another.name).toMatchObject(reused);
    }
    expect((await traces(theirs.who)) - before).toBe(left);
    expect((await ask(mine.who, call, { ...fields, request_id })).reason).not.toBe('request_reused');
  });
});

it('no request above ended in a server error', async () => {
  expect(exchange.errors).toEqual([]);
  await exchange.audit();
});
