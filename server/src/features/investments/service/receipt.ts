import type { OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { investmentReceiptCalls } from '#contract/investments/receipt-calls.ts';
import type { PriceLog, ProvenLine } from '#server/core/price-log/reader.ts';
import { base64, ifSigned, provenView, publishedView, signedLine } from '#server/core/price-log/receipts.ts';
import type { Ports } from '#server/ports/ports.ts';
import { batchOfEnding, linesFrom } from '../store/batches.ts';
import { orderOf, type OrderRow } from '../store/orders.ts';
import { orderView } from './view.ts';

type Receipt = OutputOf<typeof investmentReceiptCalls.receipt>;
type Needs = Pick<Ports, 'db' | 'secrets'> & { readonly price_log: PriceLog };

/** IV12: everything that proves an own order, under the newest checkpoint. */
export const receipt = async (needs: Needs, user_id: number, id: number, now: Instant): Promise<Receipt> => {
  const { db, secrets, price_log } = needs;
  const row = await orderOf(db, user_id, id);
  if (!row) throw new Refusal('invest_order_unknown');
  const key = await price_log.key();
  if (!key) throw new Error('an investment was sold without a price log');
  const checkpoint = await price_log.newest();
  const ticks = checkpoint && (await ifSigned(ticksOf(price_log, row, checkpoint.size)));
  return {
    order: orderView(row, now),
    acceptance: signedLine(secrets, key, row.acceptance),
    ending: row.ending === null ? null : signedLine(secrets, key, row.ending),
    proofs: ticks
      ? { checkpoint: { ...checkpoint, root: base64(checkpoint.root) }, ticks: ticks.map(provenView) }
      : null,
    published: ticks
      ? await publishedView(db, {
          price_log,
          size: checkpoint.size,
          number: row.number,
          fileOf: batchOfEnding,
          linesFrom,
        })
      : null,
  };
};

/** The deciding ticks, each after the one before it, which shows that it is the first at or after its moment. */
const ticksOf = async (log: PriceLog, row: OrderRow, size: number): Promise<ProvenLine[]> => {
  const deciding = row.settle_tick === null ? [row.linked_tick] : [row.linked_tick, row.settle_tick];
  const numbers = deciding.flatMap((number) => [number - 1, number]);
  if (row.silent_after !== null) numbers.push(row.silent_after);
  const tick = (number: number): Promise<ProvenLine> => log.provenTick(row.log_symbol, number, size);
  const ticks = new Map<number, ProvenLine>();
  for (const number of numbers.filter((one) => one > 0)) ticks.set(number, await tick(number));
  if (row.silent_after !== null) {
    // IV8: what came back after the silence, if anything did.
    const next = await ifSigned(tick(row.silent_after + 1));
    if (next) ticks.set(row.silent_after + 1, next);
  }
  return [...ticks].sort(([one], [other]) => one - other).map(([, proven]) => proven);
};
