import { demoSales, worksInOrder } from '#server/demo-art/sales.ts';
import { demoGallery } from '#server/demo.ts';
import type { PriceEngine } from '#server/core/prices/engine.ts';
import { ensureDemoGallery, type DemoGallery, type DemoSale } from '#server/features/nft/index.ts';
import type { Media } from '#server/ports/media.ts';
import type { Ports } from '#server/ports/ports.ts';
import { sound, video } from '#server/testing/media.ts';
import { photo } from '#server/testing/pictures.ts';

/** The code of each work by its name, and `Kite` is that of the series. */
export type GalleryCodes = Readonly<Record<string, string>>;

export const SOUND = 'Shingle Beach';
export const FILM = 'High Water, with Sound';
export const LATER = 'Sheet 4: By Night';
const CHOSEN = [SOUND, FILM, LATER];
/** In boxes, and as many more as make a second page of the gallery. */
const SERIES = ['Kite', 'Tide', 'Slack Water'];

/** J22: the auction has an hour left when the journey begins, and another sale begins in two. */
const SALES: Readonly<Record<string, DemoSale>> = {
  ...Object.fromEntries(Object.entries(demoSales).filter(([, { kind }]) => kind === 'fixed')),
  'Tide #7': { kind: 'auction', currency: 'USDT', price: '100', increment: '10', hours: 1 },
  [LATER]: { kind: 'fixed', currency: 'USDT', price: '180', after_hours: 2, hours: 24 },
};

const works = worksInOrder().filter(({ name, series }) => CHOSEN.includes(name) || SERIES.includes(series));
const SOUND_SECONDS = 30;

/** Small files of the right kind; all pictures are one. Made once for all exchanges. */
const files = (() => {
  let made: Promise<readonly Buffer[]> | undefined;
  return () => (made ??= Promise.all([photo(7, 320, 240).png().toBuffer(), sound('m4a', SOUND_SECONDS), video()]));
})();

const draw: DemoGallery['draw'] = async function* (numbers) {
  const [picture, tone, film] = await files();
  for (const number of numbers) {
    const name = works.find((work) => work.number === number)?.name;
    const bytes = name === SOUND ? tone : name === FILM ? film : picture;
    if (bytes) yield { number, bytes };
  }
};

const prepared = new Map<Buffer, ReturnType<Media['prepare']>>();

/** Decodes each file once for all exchanges. */
const once = (media: Media): Media => ({
  ...media,
  prepare(bytes) {
    const known = prepared.get(bytes) ?? media.prepare(bytes);
    prepared.set(bytes, known);
    return known;
  },
});

/** An auction, the kites in their boxes, a sound, a film, a work whose sale has not begun, and more, as the demo offers them. */
export const openGallery = async (ports: Ports, prices: PriceEngine): Promise<GalleryCodes> => {
  const gallery = { ...(await demoGallery(ports, { works, draw })), sales: SALES };
  await ensureDemoGallery({ ...ports, prices, media: once(ports.media) }, gallery);
  await prices.pump();
  const rows = await ports.db.rows<{ name: string; code: string }>`
    select name, code from nft_work union all select name, code from nft_series`;
  return Object.fromEntries(rows.map(({ name, code }) => [name, code]));
};
