import type { OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { optionsHistory } from '#contract/options/history-calls.ts';
import { base64, ifSigned, provenView, publishedView, signedLine } from '#server/core/price-log/receipts.ts';
import type { PriceLog, ProvenLine } from '#server/core/price-log/reader.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import { batchOfEnding, linesFrom } from '../store/batches.ts';
import { optionOf, type OptionRow } from '../store/orders.ts';
import { quietPlace } from '../store/quiet.ts';
import { optionMarkets } from '../store/terms.ts';
import { Names } from './names.ts';
import { receiptTicks } from './receipt-ticks.ts';

type Receipt = OutputOf<typeof optionsHistory.receipt>;
type Needs = Pick<Ports, 'db' | 'secrets'> & { readonly price_log: PriceLog };

/** OT24: everything that proves an own option, under the newest checkpoint. */
export const receipt = async (needs: Needs, user_id: number, id: number, now: Instant): Promise<Receipt> => {
  const { db, secrets, price_log } = needs;
  const row = await optionOf(db, user_id, id);
  if (!row) throw new Refusal('options_unknown');
  const key = await price_log.key();
  if (!key) throw new Error('an option was accepted without a price log');
  const { acceptance, ending } = row;
  const lines = ending === null ? [acceptance] : [acceptance, ending];
  const checkpoint = await price_log.newest();
  const proofs = checkpoint && (await proofsOf(needs, row, checkpoint.size));
  return {
    order: (await Names.of(db)).view(row, now),
    acceptance: signedLine(secrets, key, acceptance),
    ending: ending === null ? null : signedLine(secrets, key, ending),
    sha256: sha256(lines.map((line) => `${line}\n`).join('')).toString('hex'),
    proofs: proofs ? { checkpoint: { ...checkpoint, root: base64(checkpoint.root) }, ...proofs } : null,
    published: proofs ? await publishedOf(needs, row, checkpoint.size) : null,
  };
};

const proofsOf = async (
  { db, price_log }: Needs,
  row: OptionRow,
  size: number,
): Promise<Omit<NonNullable<Receipt['proofs']>, 'checkpoint'> | undefined> => {
  // Before its entry there is nothing to prove.
  if (row.state === 'waiting') return undefined;
  const market = (await optionMarkets(db)).find(({ id }) => id === row.market_id);
  const ticks = market && (await receiptTicks(price_log, market.log_symbol, row, size));
  const quiet = row.result === 'quiet' ? await quietOf({ db, price_log }, row, size) : null;
  if (!ticks || quiet === undefined) return undefined;
  return { ticks: ticks.map(provenView), quiet: quiet && provenView(quiet) };
};

/** The line of the silence, or undefined while it is not under the checkpoint. */
const quietOf = async (
  { db, price_log }: Pick<Needs, 'db' | 'price_log'>,
  { market_id, after_tick, decided_ms }: OptionRow,
  size: number,
): Promise<ProvenLine | undefined> => {
  if (after_tick === null || decided_ms === null) return undefined;
  const place = await quietPlace(db, market_id, after_tick, decided_ms);
  return place === null ? undefined : ifSigned(price_log.provenLine(place, size));
};

/** OT23: where both lines are in their batch, and the batch's line in the log. */
const publishedOf = ({ db, price_log }: Needs, { number }: OptionRow, size: number): Promise<Receipt['published']> =>
  publishedView(db, { price_log, size, number, fileOf: batchOfEnding, linesFrom });
