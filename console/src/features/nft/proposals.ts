import { instantOf, utcTime } from '#contract/kit/instant.ts';
import type { Rarity } from '#contract/nft/rules.ts';
import {
  grouped,
  percent,
  text,
  type Payload,
  type ProposalSentences,
  type Say,
} from '#console/shared/proposal-sentences.ts';
import { boxesIn, countsInWords } from './form.ts';

const isApproval = ({ decision }: Payload): boolean => decision === 'approve';

const moment = (value: unknown): string => utcTime(instantOf(text(value)));

const money = (value: unknown, { currency_name }: Payload): string => `${grouped(value)} ${text(currency_name)}`;

const times = ({ starts_at, ends_at }: Payload, t: Say): string =>
  t('nft.times_preview', { start: moment(starts_at), end: moment(ends_at) });

/** NS1: terms that never change once they are approved. */
const saleTerms = (payload: Payload, t: Say): string[] => {
  const { kind, price, increment, fee_rate, creator_share, seller_id } = payload;
  const values = {
    price: money(price, payload),
    increment: money(increment, payload),
    seller: text(seller_id),
    fee: percent(fee_rate),
    share: percent(creator_share),
  };
  const sale = t(kind === 'auction' ? 'nft.auction_preview' : 'nft.fixed_preview', values);
  return [sale, times(payload, t), t('nft.shares_preview', values)];
};

export const proposals = {
  'nft.decide-artist': (payload, t) => [
    t(isApproval(payload) ? 'nft.approve_artist_preview' : 'nft.refuse_artist_preview', {
      customer: text(payload['user_id']),
      name: text(payload['name']),
    }),
  ],
  'nft.decide-work': (payload, t) => {
    const { work_id, name, artist_id, artist_name, creator_share } = payload;
    const values = { id: text(work_id), name: text(name), artist: text(artist_name), customer: text(artist_id) };
    if (!isApproval(payload)) return [t('nft.refuse_work_preview', values)];
    return [t('nft.approve_work_preview', values), t('nft.share_preview', { share: percent(creator_share) })];
  },
  'nft.decide-listing': (payload, t) => {
    const { listing_id, work_id, name } = payload;
    const values = { id: text(listing_id), work: text(work_id), name: text(name) };
    const outcome = t(isApproval(payload) ? 'nft.approve_listing_preview' : 'nft.refuse_listing_preview', values);
    return [outcome, ...saleTerms(payload, t)];
  },
  'nft.decide-series': (payload, t) => {
    const { series_id, name, artist_id, price, fee_rate } = payload;
    const total = payload['total'] as Readonly<Record<Rarity, number>>;
    const values = { id: text(series_id), name: text(name), customer: text(artist_id) };
    const outcome = t(isApproval(payload) ? 'nft.approve_series_preview' : 'nft.refuse_series_preview', values);
    const boxes = { count: grouped(boxesIn(total)), counts: countsInWords(total), price: money(price, payload) };
    return [outcome, t('nft.boxes_preview', { ...boxes, fee: percent(fee_rate) }), times(payload, t)];
  },
  'nft.take-down': ({ work_id, name, owner_id }, t) => [
    t('nft.take_down_preview', { id: text(work_id), name: text(name), owner: text(owner_id) }),
  ],
  'nft.end-series': ({ series_id, name }, t) => [
    t('nft.end_series_preview', { id: text(series_id), name: text(name) }),
  ],
} satisfies ProposalSentences;
