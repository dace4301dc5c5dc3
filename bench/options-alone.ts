import { Decimal } from '#contract/kit/decimal.ts';
import { optionEnded } from '#contract/options/channels.ts';
import { endingLine } from '#contract/options/line-rules.ts';
import { paidFor } from '#contract/options/rules.ts';
import { customer, house } from '#server/core/ledger/addresses.ts';
import { lockNamed, post } from '#server/core/ledger/ledger.ts';
import { announceNumbers } from '#server/core/outbox.ts';
import { addResults } from '#server/features/limits/index.ts';
import { insertNotices, optionsById, saveOptions } from '#server/features/options/store/orders.ts';
import { addTotals } from '#server/features/options/store/totals.ts';
import type { Database } from '#server/ports/db/database.ts';
import { sha256 } from '#server/ports/ids.ts';

/*
 * The naive way, for comparison: an option is settled in a transaction of its own, with the same rows, the same ledger
 * entry and the same announcement as in a batch.
 */

const [POOL, RESERVED] = [house('options'), house('options-reserved')] as const;
const USDT = 3;
const SAMPLE = Decimal.of(64_251);

/** Far from the numbers that the sequencer gives out. */
let next = 1_000_000_000;

/** Right, with samples as the benchmark has them. */
export const settleAlone = (db: Database, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [row] = await optionsById(tx, [id]);
    if (!row || row.entry_tick === null || row.expires_ms === null) throw new Error(`option ${id} does not run`);
    const number = next++;
    const { user_id, market_id, currency_id, stake, profit, expires_ms, entry_tick } = row;
    const paid = paidFor('right', stake, profit);
    const sample_ticks = [26, 27, 28, 29, 30].map((second) => entry_tick + second);
    const at = tx.now();
    row.state = 'settled';
    row.result = 'right';
    row.sample_ticks = sample_ticks;
    row.sample_prices = sample_ticks.map(() => SAMPLE);
    row.sample_ms = sample_ticks.map((_, index) => expires_ms - (4 - index) * 1000);
    row.after_tick = entry_tick + 31;
    row.decided_ms = expires_ms + 1000;
    row.paid = paid;
    row.number = number;
    row.seq = number;
    row.ending = endingLine({
      number,
      id,
      result: 'right',
      entry_tick,
      sample_ticks,
      after_tick: row.after_tick,
      sum: 32_125_500_000_000n,
      paid,
      acceptance_sha256: sha256(Buffer.from(row.acceptance)).toString('hex'),
    });
    row.ended_at = at;
    const [free, held] = [customer(user_id, 'options'), customer(user_id, 'options:held')];
    await saveOptions(tx, [row]);
    await addResults(tx, [{ user_id, product: 'options', amount: profit }], at);
    await insertNotices(tx, [id]);
    await announceNumbers(tx, optionEnded, at, [row]);
    await lockNamed(
      tx,
      [POOL, RESERVED, free, held].map((address) => ({ address, currency_id: USDT })),
    );
    await post(tx, {
      reason: 'options.settle',
      ref: String(id),
      at,
      movements: [
        { from: held, to: free, currency_id, amount: stake },
        { from: RESERVED, to: free, currency_id, amount: profit },
      ],
    });
    const decided_ms = row.decided_ms;
    await addTotals(tx, [{ user_id, market_id, currency_id, result: 'right', stake, paid, decided_ms }]);
  });
