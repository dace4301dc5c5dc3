import { customer, house } from '#server/core/ledger/addresses.ts';
import type { Ports } from '#server/ports/ports.ts';
import { enrich, traders } from './spot-ground.ts';

const USDT = 3;

/** Customers who have passed the check, with money for options, and a pool that covers them. */
export const optionsTraders = async ({ db, clock }: Ports, count: number): Promise<number[]> => {
  const now = clock.now();
  const ids = await traders(db, count, now);
  await db.run`
    insert into knowledge_check (user_id, kind, passed_at)
    select id, 'options', ${now}::timestamptz from unnest(${ids}::bigint[]) as u (id)`;
  const addresses = [house('options'), ...ids.map((id) => customer(id, 'options'))];
  await enrich(
    db,
    addresses.map((address) => ({ address, currency_id: USDT })),
    now,
  );
  return ids;
};
