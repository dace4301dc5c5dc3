import type { InputOf } from '#contract/kit/call.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { MAX_SERIES_WORKS, MIN_SERIES_WORKS, type Counts } from '#contract/nft/box-rules.ts';
import { NAME_LENGTH, rarities, TEXT_LENGTH, type Rarity } from '#contract/nft/rules.ts';
import type { studioCalls } from '#contract/nft/studio-calls.ts';
import { refuseClosed } from '#server/core/families.ts';
import { ofHouse } from '#server/core/of-house.ts';
import { endProposals } from '#server/core/proposals.ts';
import type { Source } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  hasOpenListing,
  insertItems,
  insertSeries,
  lockSeries,
  lockWorks,
  markSeriesOver,
  releaseWorks,
  type ChosenWork,
  type NewItem,
} from '../store/series.ts';
import { isActiveArtist } from '../store/studio-artist.ts';
import { NFT } from './family.ts';
import { lineIn, textIn } from './studio-texts.ts';
import { checkTerms, feeRate, saleCurrency } from './terms.ts';

const WORK = /^([0-9a-f]{32}):(N|R|SR)$/;

/** The codes of the works with their rarities, each once, in the order of the series. */
const worksIn = (text: string): ReadonlyMap<string, Rarity> => {
  const words = text.split(',');
  const works = new Map<string, Rarity>();
  for (const word of words) {
    const [, code, rarity] = WORK.exec(word) ?? [];
    if (code !== undefined) works.set(code, rarity as Rarity);
  }
  const isWhole = works.size === words.length && works.size >= MIN_SERIES_WORKS && works.size <= MAX_SERIES_WORKS;
  if (!isWhole) throw new Refusal('nft_series_wrong');
  return works;
};

/** NB1: own works that are shown, free, and never were in a box. */
const lockOwn = async (tx: Transaction, user_id: number, codes: readonly string[]): Promise<readonly ChosenWork[]> => {
  const works = await lockWorks(tx, codes);
  const isOwn = ({ artist_id, state }: ChosenWork): boolean => artist_id === user_id && state === 'shown';
  if (works.length !== codes.length || !works.every(isOwn)) throw new Refusal('nft_series_wrong');
  const ids = works.map(({ id }) => id);
  // NB7: a box that was drawn and not opened answers as one that was not drawn.
  const is_taken = works.some(({ is_boxed, is_unopened }) => is_boxed || is_unopened);
  if (is_taken || (await hasOpenListing(tx, ids))) throw new Refusal('nft_listed');
  if (works.some(({ owner_id }) => owner_id !== user_id)) throw new Refusal('nft_not_owner');
  if (works.some(({ series_id }) => series_id !== null)) throw new Refusal('nft_series_wrong');
  return works;
};

const countsOf = (items: readonly NewItem[]): Counts => {
  const [N = 0, R = 0, SR = 0] = rarities.map((rarity) => items.filter((item) => item.rarity === rarity).length);
  return { N, R, SR };
};

export type SeriesInput = InputOf<typeof studioCalls.makeSeries> & {
  readonly user_id: number;
  readonly source: Source;
};

/** NB1: waits for review. Until that is over its works are in no other sale. */
export const makeSeries = async (
  { ids }: Pick<Ports, 'ids'>,
  tx: Transaction,
  { user_id, source, ...input }: SeriesInput,
): Promise<number> => {
  await refuseClosed(tx, NFT, source);
  if (!(await isActiveArtist(tx, user_id))) throw new Refusal('nft_artist_not');
  if ((await ofHouse(tx, [user_id])).size > 0) throw new Refusal('nft_of_house');
  const name = lineIn(input.name, { min: 1, max: NAME_LENGTH });
  const description = textIn(input.description ?? '', { min: 0, max: TEXT_LENGTH });
  const rarity_of = worksIn(input.works);
  const codes = [...rarity_of.keys()];
  const currency = await saleCurrency(tx, input.currency_id);
  const works = new Map((await lockOwn(tx, user_id, codes)).map(({ code, id }) => [code, id]));
  const submitted_at = tx.now();
  const terms = { price: input.price, starts_at: input.start_time, ends_at: input.end_time };
  checkTerms({ ...terms, kind: 'fixed', increment: Decimal.zero }, currency.scale, submitted_at);
  const items = [...rarity_of].flatMap(([code, rarity]) => {
    const work_id = works.get(code);
    return work_id === undefined ? [] : [{ work_id, rarity }];
  });
  const id = await insertSeries(tx, {
    ...terms,
    code: ids.bytes(16).toString('hex'),
    artist_id: user_id,
    name,
    description,
    currency_id: currency.id,
    fee_rate: await feeRate(tx),
    total: countsOf(items),
    submitted_at,
  });
  await insertItems(tx, id, items);
  return id;
};

/** What operators propose about a series. */
export const SERIES_TARGET = 'nft_series';

/** NB1: by its artist, while it is in review. */
export const withdrawSeries = async (tx: Transaction, user_id: number, id: number): Promise<void> => {
  const series = await lockSeries(tx, id);
  if (series?.artist_id !== user_id) throw new Refusal('nft_unknown');
  if (series.state !== 'review') throw new Refusal('nft_not_listed');
  await markSeriesOver(tx, id, 'withdrawn', { at: tx.now() });
  await releaseWorks(tx, id);
  await endProposals(tx, { target_type: SERIES_TARGET, target_id: id });
};
