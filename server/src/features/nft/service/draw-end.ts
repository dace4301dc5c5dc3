import { laterOf, type Instant } from '#contract/kit/instant.ts';
import { drawLine, endLine, itemLine } from '#contract/nft/box-rules.ts';
import { queueNote } from '#server/core/log-notes.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { lastBoxOf } from '../store/boxes.ts';
import { allDraws, itemsOf, saveEnd, sealedSaltsOf, sealedSeedOf, type ItemRow } from '../store/draws.ts';
import { seedsOfBatches } from '../store/draws-batches.ts';
import { lockSeries, markSeriesOver, releaseWorks, type SeriesRow } from '../store/series.ts';
import { drawEach, rootOf, textsOf, type Ticket } from './draw.ts';
import { openFor, openSeed } from './draw-seeds.ts';
import { publish } from './notices.ts';

/** NB8: ends a sale whose time is over, and publishes a series of which every box is drawn. */
export const endOrReveal = async (ports: Pick<Ports, 'secrets'>, tx: Transaction, id: number): Promise<void> => {
  const series = await lockSeries(tx, id);
  if (!series) return;
  if (series.state === 'ended') return reveal(ports, tx, series);
  const now = tx.now();
  if (series.state !== 'live' || now < series.ends_at) return;
  const last = await lastBoxOf(tx, id, series.sold);
  await markSeriesOver(tx, id, 'ended', { at: laterOf(now, last?.bought_at) });
};

const reveal = async ({ secrets }: Pick<Ports, 'secrets'>, tx: Transaction, series: SeriesRow): Promise<void> => {
  const { id, mode } = series;
  const draws = await allDraws(tx, id);
  if (!mode || draws.some(({ item_index }) => item_index === null)) return;
  const server_seed = openSeed(secrets, series, await sealedSeedOf(tx, id));
  const salts = (await sealedSaltsOf(tx, id)).map((sealed) => openFor(secrets, id, sealed));
  const items = await itemsOf(tx, id);
  const seeds = await seedsOfBatches(tx, id, [...new Set(draws.flatMap(({ batch }) => batch ?? []))]);
  const tickets = draws.map(({ batch, ...draw }): Ticket => {
    const batch_seeds = batch === null ? undefined : seeds.get(batch);
    return { number: draw.number, ...textsOf(mode, server_seed, { ...draw, batch_seeds }) };
  });
  refuseOthers(series, { items, salts, tickets, indexes: draws.map(({ item_index }) => item_index) });
  const lines = draws.map(({ number, item_index }, place) =>
    drawLine({ number, client: tickets[place]?.client_text ?? '', index: item_index ?? -1 }),
  );
  const line = endLine({ series_id: id, draws: draws.length, root: rootOf(lines), server_seed });
  const times = [series.ended_at, ...draws.map(({ drawn_at }) => drawn_at)];
  const at = times.reduce<Instant>((latest, time) => laterOf(latest, time ?? undefined), tx.now());
  await saveEnd(tx, id, { server_seed, salts, line }, at);
  await releaseWorks(tx, id);
  await publish(tx, series.artist_id, 'published', series.code, at);
  await queueNote(tx, line);
};

interface Published {
  readonly items: readonly ItemRow[];
  readonly salts: readonly string[];
  readonly tickets: readonly Ticket[];
  readonly indexes: readonly (number | null)[];
}

/** What everybody will find out: that the items are not those of the commitment, or that a draw was another one. */
const refuseOthers = (
  { id, root }: Pick<SeriesRow, 'id' | 'root'>,
  { items, salts, tickets, indexes }: Published,
): void => {
  const lines = items.map((item, place) => itemLine({ ...item, salt: salts[place] ?? '' }));
  if (rootOf(lines) !== root) throw new Error(`series ${String(id)} has other items than it committed to`);
  const again = drawEach(items, tickets).map(({ index }) => index);
  const wrong = again.findIndex((index, place) => index !== indexes[place]);
  if (wrong >= 0) throw new Error(`draw ${String(wrong + 1)} of series ${String(id)} is another one`);
};
