import type { AccountWord } from '#contract/balances/rules.ts';
import { accountOfWord, accountWords } from '#contract/balances/rules.ts';
import { wireTime, type Instant } from '#contract/kit/instant.ts';
import { transfersCalls } from '#contract/transfers/calls.ts';
import { marketRateOf, rateOf } from '#contract/transfers/rules.ts';
import { USDT } from '#server/core/catalogue.ts';
import { customer } from '#server/core/ledger/addresses.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, change, type Room } from '#server/core/room.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { transfersAudit } from './invariants.ts';
import { names, records } from './records.ts';
import { exchange, quote } from './service/exchange.ts';
import { move } from './service/move.ts';
import { marketIn, spreadNow } from './service/price.ts';
import {
  countMoves,
  exchangeableCurrencies,
  exchangesOf,
  movesOf,
  spotBalances,
  type MoveRow,
  type NamedExchangeRow,
} from './store.ts';

/** Between a customer's own accounts, and between currencies. The rules are in docs/spec/transfers.md. */
export const transfersRoom: Room<Pick<Ports, 'db' | 'ids'> & { prices: Prices }> = {
  name: 'transfers',
  audit: transfersAudit,
  records,
  open: ({ prices, ...ports }) => ({
    handlers: [
      change(transfersCalls.move, (tx, { input, session }) => {
        const { number: amount, ...fields } = input;
        return move(tx, { ...fields, amount, user_id: session.user_id });
      }),
      answer(transfersCalls.moves, async ({ input, session, language }) => {
        const { transfers: info } = await names.load(language);
        const total = await countMoves(ports.db, session.user_id);
        const rows = await movesOf(ports.db, session.user_id, input.limit, (input.page - 1) * input.limit);
        return paginated(
          rows.map((row) => moveView(row, info)),
          total,
          input,
        );
      }),
      ...[transfersCalls.exchangeable, transfersCalls.exchangeableSpot].map((call) =>
        answer(call, ({ session, now }) => exchangeables(ports.db, prices, session.user_id, now)),
      ),
      answer(transfersCalls.quote, ({ input, session, now }) =>
        quote(ports, prices, { ...input, number: input.number, user_id: session.user_id, now }),
      ),
      change(transfersCalls.exchange, (tx, { input, session }) =>
        exchange(tx, prices, { ...input, quote_id: input.quote_id, user_id: session.user_id }),
      ),
      answer(transfersCalls.exchanges, async ({ input, session }) => {
        const rows = await exchangesOf(ports.db, session.user_id, input.limit, (input.page - 1) * input.limit);
        return rows.map(exchangeView);
      }),
    ],
  }),
};

const wordOf = (account: string): AccountWord => {
  const word = accountWords.find((name) => accountOfWord[name] === account);
  if (!word) throw new Error(`the wire has no word for ${account}`);
  return word;
};

const moveView = ({ amount, from_account, to_account, ...row }: MoveRow, info: string) => ({
  ...row,
  value: amount,
  from_field: wordOf(from_account),
  to_field: wordOf(to_account),
  info,
  transaction_info: info,
  created_time: wireTime(row.at),
});

const exchangeView = (row: NamedExchangeRow) => ({ ...row, rate: rateOf(row), market_rate: marketRateOf(row) });

const exchangeables = async (sql: Sql, prices: Prices, user_id: number, now: Instant) => {
  const currencies = await exchangeableCurrencies(sql);
  const balances = new Map(
    (await spotBalances(sql, customer(user_id, 'spot'))).map(({ currency_id, balance }) => [currency_id, balance]),
  );
  return {
    transfer: currencies.map(({ id, code, scale }) => {
      const market = marketIn(prices, id);
      const is_open = market !== undefined && prices.state(market, now) === 'open';
      const price = id === USDT ? Decimal.one : is_open ? (prices.last(market.id)?.price ?? null) : null;
      return { id, name: code, currency_scale: scale, is_priced: id === USDT || is_open, price };
    }),
    wallet: currencies.map(({ id, code }) => ({
      currency: id,
      currency_name: code,
      change_balance: balances.get(id) ?? Decimal.zero,
    })),
    spread: (await spreadNow(sql)) ?? null,
  };
};

/** The page format that legacy clients expect; they read `data` and `total`. */
const paginated = <Row>(data: Row[], total: number, { page, limit }: { page: number; limit: number }) => {
  const path = `/api${transfersCalls.moves.path}`;
  const last_page = Math.max(1, Math.ceil(total / limit));
  const url = (number: number): string => `${path}?page=${number}`;
  const first = (page - 1) * limit + 1;
  return {
    current_page: page,
    data,
    first_page_url: url(1),
    from: data.length > 0 ? first : null,
    last_page,
    last_page_url: url(last_page),
    next_page_url: page < last_page ? url(page + 1) : null,
    path,
    per_page: limit,
    prev_page_url: page > 1 ? url(page - 1) : null,
    to: data.length > 0 ? first + data.length - 1 : null,
    total,
  };
};
