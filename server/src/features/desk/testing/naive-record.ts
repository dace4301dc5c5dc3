import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import type { TestExchange } from '#server/testing/exchange.ts';

interface Row {
  readonly seller_id: number;
  readonly buyer_id: number;
  readonly state: string;
  readonly paid_at: Instant | null;
  readonly ended_at: Instant;
  readonly outcome: string | null;
}

const DAYS_MS = 30 * 86_400_000;

/** DK24 in loops, from every order of a person: what the record has to be. */
export const naiveRecord = async ({ ports, clock }: TestExchange, user_id: number) => {
  const rows = await ports.db.rows<Row>`
    select o.seller_id, o.buyer_id, o.state, o.paid_at, o.ended_at, a.outcome
    from desk_order o left join desk_appeal a on a.order_id = o.id
    where ${user_id} in (o.seller_id, o.buyer_id) and o.ended_at is not null`;
  let [released, failed] = [0, 0];
  const seconds: number[] = [];
  const partners = new Set<number>();
  for (const row of rows) {
    if (millisecondsOf(row.ended_at) <= millisecondsOf(clock.now()) - DAYS_MS) continue;
    const is_seller = row.seller_id === user_id;
    if (row.state === 'cancelled') failed += is_seller ? 0 : 1;
    else if (is_seller && row.outcome === 'release') failed += 1;
    else {
      released += 1;
      partners.add(is_seller ? row.buyer_id : row.seller_id);
      if (is_seller && row.paid_at) seconds.push((millisecondsOf(row.ended_at) - millisecondsOf(row.paid_at)) / 1000);
    }
  }
  seconds.sort((one, other) => one - other);
  const middle = (seconds.length - 1) / 2;
  const [low, high] = [seconds[Math.floor(middle)], seconds[Math.ceil(middle)]];
  const median_release_s = low === undefined || high === undefined ? null : Math.floor((low + high) / 2);
  return { released, failed, partners: partners.size, median_release_s };
};
