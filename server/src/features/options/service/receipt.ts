import type { OutputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import type { optionsHistory } from '#contract/options/history-calls.ts';
import type { PriceLog, ProvenLine } from '#server/core/price-log/reader.ts';
import { Edge, inclusionRanges, leafHash } from '#server/core/price-log/tree.ts';
import { sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import { batchOfEnding, linesFrom } from '../store/batches.ts';
import { optionOf, type OptionRow } from '../store/orders.ts';
import { quietPlace } from '../store/quiet.ts';
import { optionMarkets } from '../store/terms.ts';
import { Names } from './names.ts';
import { batchLines } from './publish.ts';
import { ifSigned, receiptTicks } from './receipt-ticks.ts';
import { signedLine } from './signing.ts';

type Receipt = OutputOf<typeof optionsHistory.receipt>;
type Needs = Pick<Ports, 'db' | 'secrets'> & { readonly price_log: PriceLog };

const wire = ({ index, line, proof }: ProvenLine) => ({ index, line, proof: proof.map(base64) });
const base64 = (hash: Buffer): string => hash.toString('base64');

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
  return { ticks: ticks.map(wire), quiet: quiet && wire(quiet) };
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
const publishedOf = async (
  { db, price_log }: Needs,
  { number }: OptionRow,
  size: number,
): Promise<Receipt['published']> => {
  const batch = number === null ? undefined : await batchOfEnding(db, number);
  if (number === null || !batch || batch.log_index === null) return null;
  const line = await ifSigned(price_log.provenLine(batch.log_index, size));
  if (!line) return null;
  const leaves = batchLines(await linesFrom(db, batch.first_number, batch.count)).map(leafHash);
  const index = 2 * (number - batch.first_number);
  const [acceptance = Buffer.alloc(0), ending = Buffer.alloc(0)] = leaves.slice(index, index + 2);
  const [, ...above] = inclusionRanges(index, leaves.length).map(({ from, to }) => rootOf(leaves.slice(from, to)));
  return {
    batch: batch.batch,
    line: wire(line),
    size: leaves.length,
    index,
    // The two lines are beside each other: all above them is the same for both.
    acceptance_proof: [ending, ...above].map(base64),
    ending_proof: [acceptance, ...above].map(base64),
  };
};

const rootOf = (leaves: readonly Buffer[]): Buffer =>
  new Edge(0, []).grown(leaves, Number.POSITIVE_INFINITY).edge.root();
