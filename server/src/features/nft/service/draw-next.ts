import { laterOf, type Instant } from '#contract/kit/instant.ts';
import { nftChanged } from '#contract/nft/channels.ts';
import { announceEach } from '#server/core/outbox.ts';
import { deliverAll } from '#server/features/inbox/index.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { drawnIndexes, itemsOf, saveDraws, sealedSeedOf, waitingBoxes, type WaitingBox } from '../store/draws.ts';
import { seedsOfBatches } from '../store/draws-batches.ts';
import { lockSeries, type SeriesRow } from '../store/series.ts';
import { drawEach, textsOf } from './draw.ts';
import { openSeed } from './draw-seeds.ts';

/** Boxes that are drawn in one transaction; those who buy meanwhile wait. */
const DRAWN_AT_ONCE = 200;

/** The boxes that can be drawn now: none before the one before it. */
const readyOf = (mode: SeriesRow['mode'], waiting: readonly WaitingBox[]): readonly WaitingBox[] => {
  const isReady = ({ randomness, is_logged }: WaitingBox): boolean =>
    mode === 'drand' ? randomness !== null : is_logged;
  const first = waiting.findIndex((box) => !isReady(box));
  return first < 0 ? waiting : waiting.slice(0, first);
};

/** NB4 to NB7: the next boxes of a series, in the order of their numbers. */
export const drawNext = async ({ secrets }: Pick<Ports, 'secrets'>, tx: Transaction, id: number): Promise<void> => {
  const series = await lockSeries(tx, id);
  if (!series?.mode || (series.state !== 'live' && series.state !== 'ended')) return;
  const { mode } = series;
  const boxes = readyOf(mode, await waitingBoxes(tx, id, DRAWN_AT_ONCE));
  if (boxes.length === 0) return;
  const seed = openSeed(secrets, series, await sealedSeedOf(tx, id));
  const seeds = await seedsOfBatches(tx, id, [...new Set(boxes.flatMap(({ batch }) => batch ?? []))]);
  const gone = await drawnIndexes(tx, id);
  const left = (await itemsOf(tx, id)).filter(({ index }) => !gone.has(index));
  const tickets = boxes.map((box) => {
    const batch_seeds = box.batch === null ? undefined : seeds.get(box.batch);
    return { number: box.number, ...textsOf(mode, seed, { ...box, batch_seeds }) };
  });
  const items = drawEach(left, tickets);
  const drawn = boxes.flatMap((box, place) => {
    const item = items[place];
    return item ? [{ ...item, box_id: box.id, buyer_id: box.buyer_id }] : [];
  });
  const at = boxes.reduce((latest, { bought_at }) => laterOf(latest, bought_at), tx.now());
  await saveDraws(tx, id, drawn, at);
  await publishDrawn(tx, series, boxes, at);
};

/** NB7: that a box was drawn, never what is in it. */
const publishDrawn = async (
  tx: Transaction,
  { name }: SeriesRow,
  boxes: readonly WaitingBox[],
  at: Instant,
): Promise<void> => {
  await deliverAll(
    tx,
    boxes.map(({ buyer_id, code, number }) => ({
      user_id: buyer_id,
      topic: 'auctions',
      kind: 'nft_drawn',
      values: { code, name, number: String(number) },
    })),
    at,
  );
  const events = boxes.map(({ buyer_id, code }) => ({ user_id: buyer_id, event: { what: 'drawn', code } as const }));
  await announceEach(tx, nftChanged, at, events);
};
