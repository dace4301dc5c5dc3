import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOfWord, accountWords } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer } from '../../core/ledger/addresses.ts';
import { balanceOf, post } from '../../core/ledger/ledger.ts';
import { funded, type TestCustomer } from '../../testing/customers.ts';
import { BTC, move as movement, USDT } from '../../testing/entries.ts';
import { testExchange, type TestExchange } from '../../testing/exchange.ts';
import { ensureDemoCapital } from '../faucet/index.ts';

const ROUNDS = 10;
const AT_ONCE = 20;
let exchange: TestExchange;

beforeAll(async () => {
  exchange = await testExchange();
  await ensureDemoCapital(exchange.ports);
  exchange.feed.quote('BTC/USDT', '64250', { t_ms: millisecondsOf(exchange.clock.now()) });
  await exchange.pump();
});
afterAll(() => exchange.close());

const at = ({ user_id }: TestCustomer, account: string, currency_id = USDT): Promise<Decimal> =>
  balanceOf(exchange.ports.db, customer(user_id, account), currency_id);

const reasonOf = (promise: Promise<unknown>): Promise<string> =>
  promise.then(
    () => 'done',
    (failure: { reason?: string }) => failure.reason ?? String(failure),
  );

/** How often each answer came. */
const counted = async (promises: readonly Promise<unknown>[]): Promise<Record<string, number>> => {
  const reasons = await Promise.all(promises.map(reasonOf));
  return Object.fromEntries([...Map.groupBy(reasons, (reason) => reason)].map(([reason, all]) => [reason, all.length]));
};

const moveOf = (who: TestCustomer, number: string, from: number, to: number): Promise<unknown> =>
  who.client.send(transfersCalls.move, {
    currency_id: USDT,
    number: Decimal.of(number),
    from_field: accountWords[from % 4] ?? 'change',
    to_field: accountWords[to % 4] ?? 'lever',
  });

const convert = (who: TestCustomer, number: string, quote_id?: string): Promise<unknown> =>
  who.client.send(transfersCalls.exchange, {
    from_currency_id: USDT,
    to_currency_id: BTC,
    number: Decimal.of(number),
    ...(quote_id === undefined ? {} : { quote_id }),
  });

it('P36 of 64 workers that cycle an amount in all directions nothing is lost and nothing is made', async () => {
  const who = await funded(exchange);
  await exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.spread',
      ref: String(who.user_id),
      at: exchange.clock.now(),
      movements: ['fiat', 'futures', 'options'].map((account) =>
        movement(customer(who.user_id, 'spot'), customer(who.user_id, account), 2500),
      ),
    }),
  );
  const workers = Array.from({ length: 64 }, async (_, worker) => {
    const reasons: string[] = [];
    for (let turn = 0; turn < 4; turn++) {
      const from = worker + turn;
      reasons.push(await reasonOf(moveOf(who, '700.5', from, from + 1 + (worker % 3))));
    }
    return reasons;
  });
  const reasons = (await Promise.all(workers)).flat();
  expect(reasons).toHaveLength(256);
  expect(reasons.filter((reason) => reason !== 'done' && reason !== 'insufficient_balance')).toEqual([]);
  const balances = await Promise.all(accountWords.map((word) => at(who, accountOfWord[word])));
  expect(Decimal.sum(balances).toString()).toBe('10000');
  const { total } = await who.client.send(transfersCalls.moves, { page: 1, limit: 1 });
  expect(total).toBe(reasons.filter((reason) => reason === 'done').length);
  await exchange.audit();
});

it(`P33, P36 of ${AT_ONCE} that move one balance at once exactly one succeeds, ${ROUNDS} times over`, async () => {
  const who = await funded(exchange);
  for (let round = 0; round < ROUNDS; round++) {
    const from = round % 2 === 0 ? 1 : 2;
    const found = await counted(Array.from({ length: AT_ONCE }, () => moveOf(who, '10000', from, 3 - from)));
    expect(found).toEqual({ done: 1, insufficient_balance: AT_ONCE - 1 });
  }
});

it(`P37 of ${AT_ONCE} that use one quote at once exactly one succeeds, ${ROUNDS} times over`, async () => {
  const who = await funded(exchange);
  for (let round = 1; round <= ROUNDS; round++) {
    const { quote_id } = await who.client.send(transfersCalls.quote, { from_currency_id: USDT, to_currency_id: BTC });
    const found = await counted(Array.from({ length: AT_ONCE }, () => convert(who, '10', quote_id)));
    expect(found).toEqual({ done: 1, exchange_quote_over: AT_ONCE - 1 });
    expect((await at(who, 'spot')).toString()).toBe(String(10_000 - round * 10));
  }
});

it(`P33, P37 of moves and exchanges that all want the same balance exactly one succeeds, ${ROUNDS} times over`, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const who = await funded(exchange);
    const found = await counted(
      Array.from({ length: AT_ONCE }, (_, n) => (n % 2 === 0 ? convert(who, '10000') : moveOf(who, '10000', 1, 2))),
    );
    expect(found).toEqual({ done: 1, insufficient_balance: AT_ONCE - 1 });
  }
});

it('nothing that was asked above ended in a failure of ours', () => {
  expect(exchange.errors).toEqual([]);
});
