import { Decimal } from '#contract/kit/decimal.ts';
import { createClient, type Client } from '#contract/kit/client.ts';
import { spotCalls } from '#contract/spot/calls.ts';
import { BUY, SELL, type OrderSide } from '#contract/spot/rules.ts';
import { customer, world } from '#server/core/ledger/addresses.ts';
import { post } from '#server/core/ledger/ledger.ts';
import type { Ports } from '#server/ports/ports.ts';
import { loggedIn } from '#server/testing/customers.ts';
import { entry, move } from '#server/testing/entries.ts';

/** Prices and amounts, best first. */
export type BookSide = readonly (readonly [price: string, amount: string])[];

/** An ordinary customer with large balances, who fills books with orders through the public calls. */
export interface Quoter {
  /** Places these orders instead of those it had in this market. */
  quote(symbol: string, bids: BookSide, asks: BookSide): Promise<void>;
}

const PLENTY = 1_000_000_000;

export const createQuoter = (ports: Ports, url: string): Quoter => {
  const clientWith = (token?: string): Client =>
    createClient({ base: () => `${url}/api`, token: () => token, language: () => 'en' });
  const enter = async () => {
    const quoter = await loggedIn({ ports, client: clientWith });
    const terms = await quoter.client.send(spotCalls.terms, {});
    const wallet = customer(quoter.user_id, 'spot');
    const currency_ids = [...new Set(terms.flatMap(({ currency_id, legal_id }) => [currency_id, legal_id]))];
    const movements = currency_ids.map((id) => move(world('play-money'), wallet, PLENTY, id));
    await ports.db.transaction((tx) => post(tx, entry(wallet, movements, 'faucet.grant')));
    return { client: quoter.client, terms };
  };
  let entering: ReturnType<typeof enter> | undefined;
  return {
    async quote(symbol, bids, asks) {
      const { client, terms } = await (entering ??= enter());
      const market = terms.find((one) => one.symbol === symbol);
      if (!market) throw new Error(`there is no book of ${symbol}`);
      const { match_id, currency_id, legal_id } = market;
      await client.send(spotCalls.cancelAll, { match_id });
      const placeAll = async (type: OrderSide, side: BookSide): Promise<void> => {
        for (const [price, amount] of side) {
          const values = { target_price: Decimal.of(price), amount: Decimal.of(amount) };
          await client.send(spotCalls.place, { currency_id, legal_id, type, kind: 'limit', ...values });
        }
      };
      await placeAll(BUY, bids);
      await placeAll(SELL, asks);
    },
  };
};
