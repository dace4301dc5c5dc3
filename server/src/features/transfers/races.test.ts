import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountOfWord, accountWords } from '#contract/balances/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { balanceOf, post } from '#server/core/ledger/ledger.ts';
import { funded, type TestCustomer } from '#server/testing/customers.ts';
import { BTC, move as movement, USDT } from '#server/testing/entries.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { counted, race, runners } from '#server/testing/race.ts';
import { ensureDemoCapital } from '../faucet/index.ts';

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

const moveOf = (who: TestCustomer, number: string, from: number, to: number): Promise<unknown> =>
  who.client.send(transfersCalls.move, {
    currency_id: USDT,
    number: Decimal.of(number),
    from_field: accountWords[from % accountWords.length] ?? 'change',
    to_field: accountWords[to % accountWords.length] ?? 'lever',
  });

const convert = (who: TestCustomer, number: string, quote_id?: string): Promise<unknown> =>
  who.client.send(transfersCalls.exchange, {
    from_currency_id: USDT,
    to_currency_id: BTC,
    number: Decimal.of(number),
    ...(quote_id === undefined ? {} : { quote_id }),
  });

it('P36 64 workers that move an amount in all directions neither lose nor create money', async () => {
  const who = await funded(exchange);
  await exchange.ports.db.transaction((tx) =>
    post(tx, {
      reason: 'test.spread',
      ref: String(who.user_id),
      at: exchange.clock.now(),
      movements: ['fiat', 'futures', 'options', 'stock'].map((account) =>
        movement(customer(who.user_id, 'spot'), customer(who.user_id, account), 2000),
      ),
    }),
  );
  const workers = Array.from({ length: 64 }, async (_, worker) => {
    let done = 0;
    for (let turn = 0; turn < 4; turn++) {
      const from = worker + turn;
      const { done: moved = 0, insufficient_balance: refused = 0 } = await counted([
        () => moveOf(who, '700.5', from, from + 1 + (worker % 3)),
      ]);
      expect(moved + refused).toBe(1);
      done += moved;
    }
    return done;
  });
  const done = (await Promise.all(workers)).reduce((sum, count) => sum + count, 0);
  const balances = await Promise.all(accountWords.map((word) => at(who, accountOfWord[word])));
  expect(Decimal.sum(balances).toString()).toBe('10000');
  const { total } = await who.client.send(transfersCalls.moves, { page: 1, limit: 1 });
  expect(total).toBe(done);
  await exchange.audit();
});

it('P33, P36 of twenty concurrent moves of one balance exactly one succeeds, in every round', async () => {
  const who = await funded(exchange);
  await race('wallet/change', 10, (round) => {
    const from = round % 2 === 0 ? 1 : 2;
    return {
      tries: runners(() => moveOf(who, '10000', from, 3 - from)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, insufficient_balance: 19 });
        const [left, there] = [accountWords[from] ?? 'change', accountWords[3 - from] ?? 'change'];
        const balances = [await at(who, accountOfWord[left]), await at(who, accountOfWord[there])];
        expect(balances.map(String)).toEqual(['0', '10000']);
      },
    };
  });
});

it('P37 of twenty concurrent uses of one quote exactly one succeeds, in every round', async () => {
  const who = await funded(exchange);
  await race('user/Transfer, one quote', 10, async (round) => {
    const { quote_id } = await who.client.send(transfersCalls.quote, { from_currency_id: USDT, to_currency_id: BTC });
    return {
      tries: runners(() => convert(who, '10', quote_id)),
      check: async (found) => {
        expect(found).toEqual({ done: 1, exchange_quote_over: 19 });
        expect((await at(who, 'spot')).toString()).toBe(String(9990 - round * 10));
      },
    };
  });
});

it('P33, P37 of moves and exchanges that all want the same balance exactly one succeeds, in every round', async () => {
  await race('wallet/change against user/Transfer', 5, async () => {
    const who = await funded(exchange);
    return {
      tries: runners((n) => (n % 2 === 0 ? convert(who, '10000') : moveOf(who, '10000', 1, 2))),
      check: async (found) => {
        expect(found).toEqual({ done: 1, insufficient_balance: 19 });
        expect((await at(who, 'spot')).toString()).toBe('0');
        const moved = (await at(who, 'futures')).toString();
        // 10,000 USDT at 64,250 less the spread, cut down.
        const bought = (await at(who, 'spot', BTC)).isPositive();
        expect([moved, bought]).toEqual(bought ? ['0', true] : ['10000', false]);
      },
    };
  });
});

it('no request above caused an internal error', () => {
  expect(exchange.errors).toEqual([]);
});
