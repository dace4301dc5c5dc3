import { Decimal } from '#contract/kit/decimal.ts';
import { endingLine } from '#contract/options/line-rules.ts';
import { isVoid, paidFor } from '#contract/options/rules.ts';
import type { End, Entry } from '#engine/options-market/options-market.ts';
import type { LoggedTick } from '#server/core/sequencer/logged-ticks.ts';
import { Moves } from '#server/core/sequencer/moves.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { OptionRow } from '../store/orders.ts';
import type { QuietRow } from '../store/quiet.ts';
import { freeOf, heldOf, POOL, RESERVED, type Draft } from './draft.ts';
import { optionTick, priceOf } from './market.ts';

/** OT17: the maximum of entries and endings in one batch. */
const MAX_DUE = 2000;

/** Works off ticks and lines of silence in the order of the log, each completely before the next. */
export const workTicks = (draft: Draft): void => {
  let left = MAX_DUE;
  const quiets = [...draft.known.quiets];
  while (left > 0) {
    const tick = draft.memory.begin();
    left -= workQuiets(draft, quiets, tick, left);
    if (left <= 0) break;
    if (!tick) return;
    const market = draft.memory.of(tick.market_id);
    const { entries, ends } = market.engine.work(optionTick(tick), left);
    for (const entry of entries) enter(draft, entry);
    for (const end of ends) settle(draft, end, tick.t_ms);
    left -= entries.length + ends.length;
    if (!market.decides(tick)) draft.memory.end();
  }
  draft.memory.lookAgain();
};

/** The lines of silence before a tick, or all of them if none is left; returns how many options they ended. */
const workQuiets = (draft: Draft, quiets: QuietRow[], tick: LoggedTick | undefined, max: number): number => {
  let done = 0;
  for (let quiet = quiets[0]; quiet && done < max; quiet = quiets[0]) {
    if (tick && quiet.log_index > tick.log_index) break;
    const { engine, last } = draft.memory.of(quiet.market_id);
    // The market's ticks before the line are not all worked off: a later batch.
    if ((last?.seq ?? 0) < quiet.last_tick) break;
    const ends = last?.seq === quiet.last_tick ? engine.quiet(quiet.t_ms, max - done) : [];
    for (const end of ends) settle(draft, end, quiet.t_ms);
    done += ends.length;
    if (done >= max) return done;
    draft.quiets_done.push(quiet.id);
    quiets.shift();
  }
  return done;
};

/** OT8, OT9 */
const enter = (draft: Draft, { id, tick, expires_ms }: Entry): void => {
  const row = draft.memory.option(id);
  row.state = 'open';
  row.entry_tick = tick.seq;
  row.entry_price = priceOf(tick.units);
  row.entry_ms = tick.t_ms;
  row.expires_ms = expires_ms;
  draft.touch(row);
};

/** OT17: the result and its entry in the ledger. */
const settle = (draft: Draft, { id, result, samples, sum, after }: End, decided_ms: number): void => {
  const row = draft.memory.option(id);
  const paid = paidFor(result, row.stake, row.profit);
  row.state = isVoid(result) ? 'void' : 'settled';
  row.result = result;
  row.sample_ticks = samples?.map(({ seq }) => seq) ?? null;
  row.sample_prices = samples?.map(({ units }) => priceOf(units)) ?? null;
  row.sample_ms = samples?.map(({ t_ms }) => t_ms) ?? null;
  row.after_tick = after.seq;
  row.decided_ms = decided_ms;
  row.paid = paid;
  row.number = draft.memory.counters.next('ending_number');
  row.ending = endingLine({
    number: row.number,
    id,
    result,
    entry_tick: row.entry_tick,
    sample_ticks: row.sample_ticks,
    after_tick: after.seq,
    sum: sum === undefined ? null : BigInt(sum),
    paid,
    acceptance_sha256: sha256(Buffer.from(row.acceptance)).toString('hex'),
  });
  row.ended_at = draft.at;
  draft.touch(row);
  draft.ended.push(row);
  draft.memory.forget(row);
  draft.addResult(row.user_id, netInUsdt(row, paid));
  draft.post('options.settle', String(id), movesOf(row));
};

/** OT18: a loss is rounded up, a gain down. */
const netInUsdt = ({ stake, usdt_rate }: OptionRow, paid: Decimal): Decimal => {
  const net = paid.minus(stake);
  return net.isNegative() ? net.negated().times(usdt_rate, 'up').negated() : net.times(usdt_rate, 'down');
};

const movesOf = ({ user_id, currency_id, stake, profit, result }: OptionRow): Moves => {
  const moves = new Moves();
  moves.add(heldOf(user_id), result === 'wrong' ? POOL : freeOf(user_id), currency_id, stake);
  moves.add(RESERVED, result === 'right' ? freeOf(user_id) : POOL, currency_id, profit);
  return moves;
};
