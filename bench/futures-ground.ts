import { Decimal } from '#contract/kit/decimal.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import type { Ports } from '#server/ports/ports.ts';
import { enrich, traders } from './spot-ground.ts';

export const BTC = 1;
export const USDT = 3;
/** The market of both. */
export const MARKET = 1;

/** Customers who have passed both checks, with money for futures, and a house that can pay. */
export const futuresTraders = async ({ db, clock }: Ports, count: number): Promise<number[]> => {
  const now = clock.now();
  const ids = await traders(db, count, now);
  await db.run`
    insert into knowledge_check (user_id, kind, passed_at)
    select id, kind, ${now}::timestamptz
    from unnest(${ids}::bigint[]) as u (id), unnest(array['futures', 'super_leverage']) as k (kind)`;
  const addresses = [house('futures'), house('insurance'), ...ids.map((id) => customer(id, 'futures'))];
  await enrich(
    db,
    addresses.map((address) => ({ address, currency_id: USDT })),
    now,
  );
  return ids;
};

/** An order at the market. */
export const submitOf = (user_id: number, side: 1 | 2, multiple: number) => ({
  verb: 'submit' as const,
  user_id,
  base_id: BTC,
  quote_id: USDT,
  side,
  lots: 1,
  multiple,
  is_limit: false,
  price: undefined,
  take_profit: undefined as Decimal | undefined,
  stop_loss: undefined as Decimal | undefined,
  worst_price: undefined,
  terms: undefined,
});
