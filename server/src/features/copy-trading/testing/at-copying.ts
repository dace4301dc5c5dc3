import { Decimal } from '#contract/kit/decimal.ts';
import { copyCalls } from '#contract/copy-trading/calls.ts';
import { AGREEMENT } from '#contract/copy-trading/rules.ts';
import { futuresReads } from '#contract/futures/position-calls.ts';
import { futuresTraders } from '#server/features/futures/testing/at-the-contract.ts';
import { query } from '#server/testing/connection.ts';
import { loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import type { TestExchange } from '#server/testing/exchange.ts';

/** Makes a customer an active trader, as an approved application does. */
export const makeTrader = async (
  { database_url }: Pick<TestExchange, 'database_url'>,
  { user_id }: Pick<TestCustomer, 'user_id'>,
  share_rate = '0.1',
): Promise<void> => {
  await query(
    database_url,
    `insert into copy_trader (user_id, state, share_rate, applied_at, approved_at)
     values (${user_id}, 'active', ${share_rate}, now(), now())`,
  );
};

/** An active trader with money in the futures account. */
export const traderWith = async (exchange: TestExchange, amount = '720', share_rate = '0.1'): Promise<TestCustomer> => {
  const [who] = await futuresTraders(exchange, 1, amount);
  if (!who) throw new Error('no trader');
  await makeTrader(exchange, who, share_rate);
  return who;
};

/** A trader whom the customer does not follow. Earlier follows are ended, of which there may be five. */
export const newTrader = async (exchange: TestExchange, who: TestCustomer): Promise<TestCustomer> => {
  const { follows } = await who.client.send(copyCalls.mine, {});
  for (const { state, trader_user_id } of follows)
    if (state !== 'ended') await who.client.send(copyCalls.cancel, { follow_user_id: trader_user_id });
  const trader = await loggedIn(exchange);
  await makeTrader(exchange, trader);
  return trader;
};

export interface Settings {
  readonly type?: 1 | 2;
  readonly number?: string;
  readonly budget?: string;
  readonly per_trade?: string | undefined;
  readonly stop_loss?: number;
  readonly copy_open?: boolean;
  readonly share_rate?: string;
}

export const settingsOf = ({ type = 1, number = '1', budget = '1000', per_trade, stop_loss = 40 }: Settings) => ({
  type,
  number: Decimal.of(number),
  budget: Decimal.of(budget),
  per_trade: per_trade === undefined ? undefined : Decimal.of(per_trade),
  stop_loss,
});

export const follow = (who: TestCustomer, trader: Pick<TestCustomer, 'user_id'>, settings: Settings = {}) =>
  who.client.send(copyCalls.follow, {
    trader_user_id: trader.user_id,
    ...settingsOf(settings),
    copy_open: settings.copy_open ?? false,
    share_rate: Decimal.of(settings.share_rate ?? '0.1'),
    agreement: AGREEMENT,
  });

export const copiesOf = (who: TestCustomer, kind: 'current' | 'history' = 'current') =>
  who.client.send(copyCalls.copies, { kind, limit: 100 });

/** Own open positions and pending orders. */
export const positionsOf = async (who: TestCustomer) => (await who.client.send(futuresReads.overview, {})).positions;

export const followOf = async (who: TestCustomer, trader: Pick<TestCustomer, 'user_id'>) => {
  const { follows } = await who.client.send(copyCalls.mine, {});
  const found = follows.find(({ trader_user_id }) => trader_user_id === trader.user_id);
  if (!found) throw new Error('not followed');
  return found;
};

/** As text, as on the wire. */
export const text = (view: object): Record<string, unknown> =>
  JSON.parse(JSON.stringify(view)) as Record<string, unknown>;
