import { laterOf } from '#contract/kit/instant.ts';
import { batchLine, batchText } from '#contract/nft/box-rules.ts';
import { queueNote } from '#server/core/log-notes.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import { boxesToClose, saveBatch, type NewBatch } from '../store/draws-batches.ts';
import { lockSeries } from '../store/series.ts';
import { windowOf, windowStart } from './box-buy.ts';
import { hexHash } from './draw.ts';

/**
 * NB5: the purchases of each window that is over are a batch. A purchase reads its time under the same lock, so none can
 * come into a window after it was closed.
 */
export const closeBatches = async (tx: Transaction, series_id: number): Promise<void> => {
  const series = await lockSeries(tx, series_id);
  if (series?.state !== 'live' && series?.state !== 'ended') return;
  const now = tx.now();
  const boxes = await boxesToClose(tx, series_id, windowStart(windowOf(now)));
  const windows = [...Map.groupBy(boxes, ({ bought_at }) => windowOf(bought_at)).entries()];
  const batches = windows.map(([window, bought], place): NewBatch => {
    const closed = {
      series_id,
      batch: series.next_batch + place,
      first: bought[0]?.number ?? 0,
      count: bought.length,
      hash: hexHash(batchText(bought.map(({ client_seed }) => client_seed))),
    };
    return { ...closed, line: batchLine(closed), closed_at: laterOf(now, windowStart(window + 1)) };
  });
  for (const batch of batches) await saveBatch(tx, batch);
  // Others who queue a line wait from the first one on.
  for (const { line } of batches) await queueNote(tx, line);
};
