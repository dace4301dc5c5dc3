import { millisecondsOf, plusMilliseconds, type Instant } from '#contract/kit/instant.ts';
import { failsAt } from '#contract/investments/rules.ts';
import { eachDue, type DuePorts } from '#server/core/jobs/each-due.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { decideProduct, lockProduct, MAX_DUE_AT_ONCE, undecidedIds, type ProductRow } from '../store/products.ts';
import { firstTick, isLoggedAfter, lastTickBefore } from '../store/ticks.ts';

export const DECIDE_JOB = 'investments.decide';

/** A tick of the window may be on its way into the log when the window ends. */
const GRACE_MS = 60_000;

/** IV7, IV8: gives every product that matured its settlement tick, or lets it fail once none can come any more. */
export const decideDue = async (ports: DuePorts, now: Instant): Promise<'more' | 'done'> => {
  let decided = 0;
  const work = async ({ id }: { readonly id: number }): Promise<void> => {
    decided += await ports.db.transaction((tx) => decide(tx, id));
  };
  const rows = await undecidedIds(ports.db, DECIDE_JOB, now);
  await eachDue(ports, { job: DECIDE_JOB, now, rows, idOf: ({ id }) => id, work });
  // What waits for its first tick stays due: asking again at once would find the same.
  return rows.length === MAX_DUE_AT_ONCE && decided > 0 ? 'more' : 'done';
};

/** How many were decided: 1, or 0 if it has to wait. */
const decide = async (tx: Transaction, id: number): Promise<number> => {
  const product = await lockProduct(tx, id);
  const decided_at = tx.now();
  if (!product || product.decided_at !== null || decided_at < product.matures_at) return 0;
  const from_ms = millisecondsOf(product.matures_at);
  const to_ms = millisecondsOf(failsAt(product.matures_at));
  const tick = await firstTick(tx, product.log_symbol, { from_ms, to_ms });
  if (tick) {
    const settling = {
      settle_tick: tick.seq,
      settle_ms: tick.t_ms,
      settle_price: tick.price,
      decided_at,
      silent_after: null,
    };
    return decideProduct(tx, id, settling);
  }
  if (!(await isSilent(tx, product, decided_at))) return 0;
  const silent_after = await lastTickBefore(tx, product.log_symbol, from_ms);
  return decideProduct(tx, id, { settle_tick: null, settle_ms: null, settle_price: null, decided_at, silent_after });
};

/** No tick of the window can come any more: the log went on without one, or its time is over for good. */
const isSilent = async (tx: Transaction, product: ProductRow, now: Instant): Promise<boolean> => {
  const end = failsAt(product.matures_at);
  if (now <= end) return false;
  return now >= plusMilliseconds(end, GRACE_MS) || isLoggedAfter(tx, product.log_symbol, millisecondsOf(end));
};
