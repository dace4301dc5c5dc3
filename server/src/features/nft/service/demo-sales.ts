import { Decimal } from '#contract/kit/decimal.ts';
import { plusDays, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { coins, USDT } from '#server/core/catalogue.ts';
import { demoItems, isDemoSeriesMade, markDemoSeries, unsoldDemoWorks, type UnsoldWork } from '../store/demo.ts';
import { holdArtist } from '../store/studio-artist.ts';
import { OWN_SOURCE, type DemoGallery, type DemoPiece, type DemoSale, type GalleryPorts } from './demo-plan.ts';
import { approveListing, resell } from './listings.ts';
import { makeSeries } from './series-make.ts';
import { approveSeries } from './series.ts';

const HOUR = 3600;

const timesOf = ({ after_hours = 0, hours }: DemoSale, now: Instant) => {
  const start_time = plusSeconds(now, Math.round(after_hours * HOUR));
  return { start_time, end_time: plusSeconds(start_time, Math.round(hours * HOUR)) };
};

const offerWork = (ports: GalleryPorts, { code, artist_id }: UnsoldWork, sale: DemoSale): Promise<void> =>
  ports.db.transaction(async (tx) => {
    const now = tx.now();
    const id = await resell(tx, artist_id, {
      ...{ code, price: Decimal.of(sale.price), ...timesOf(sale, now) },
      ...(sale.increment === undefined ? {} : { per_increase: Decimal.of(sale.increment) }),
      pay_type: sale.kind === 'auction' ? 2 : 1,
      currency_id: (await coins(tx)).find(({ code }) => code === sale.currency)?.id,
    });
    await approveListing(ports.prices, tx, id, now);
  });

/** NS1 to NS3: what was never offered, and what found no buyer until its end, is offered for its time from now. */
export const offerDemoWorks = async (ports: GalleryPorts, { sales }: Pick<DemoGallery, 'sales'>): Promise<void> => {
  for (const work of await unsoldDemoWorks(ports.db)) {
    const sale = sales[work.name];
    if (!sale) continue;
    try {
      await offerWork(ports, work, sale);
    } catch (failure) {
      // Without a fresh price there is no margin; an operator may have closed the room. The next round tries again.
      if (!(failure instanceof Refusal)) throw failure;
    }
  }
};

const SERIES_DAYS = 300;

const offerSeries = async (ports: GalleryPorts, pieces: readonly DemoPiece[], price: string): Promise<void> => {
  const [first] = pieces;
  if (!first) return;
  const { artist_id, series: name } = first;
  await ports.db.transaction(async (tx) => {
    await holdArtist(tx, artist_id);
    if (await isDemoSeriesMade(tx, artist_id, name)) return;
    const items = await demoItems(
      tx,
      artist_id,
      pieces.map((piece) => piece.name),
    );
    if (items.length < pieces.length) return;
    const code_of = new Map(items.map((item) => [item.name, item.code]));
    const now = tx.now();
    const id = await makeSeries(ports, tx, {
      ...{ user_id: artist_id, source: OWN_SOURCE, name, price: Decimal.of(price), currency_id: USDT },
      description: `Demo series. ${String(pieces.length)} works, each in one box.`,
      works: pieces.map((piece) => `${code_of.get(piece.name) ?? ''}:${piece.rarity ?? 'N'}`).join(','),
      ...{ start_time: now, end_time: plusDays(now, SERIES_DAYS) },
    });
    await markDemoSeries(tx, id);
    await approveSeries(ports, tx, id, now);
  });
};

/** NB1: once all its works are made. A series is sold once; what becomes of its boxes is up to customers. */
export const offerDemoSeries = async (
  ports: GalleryPorts,
  { works, boxes }: Pick<DemoGallery, 'works' | 'boxes'>,
): Promise<void> => {
  for (const [series, price] of Object.entries(boxes)) {
    const pieces = works.filter((piece) => piece.series === series && piece.rarity !== undefined);
    try {
      await offerSeries(ports, pieces, price);
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure;
    }
  }
};
