import { boxCalls } from '#contract/nft/box-calls.ts';
import { nftChanged } from '#contract/nft/channels.ts';
import { COLLECTIONS } from '#contract/nft/rules.ts';
import { saleCalls } from '#contract/nft/sale-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { outdate, outdateBalances } from '#web/shared/answers.ts';
import { useChannel } from '#web/shared/channel.ts';
import { useList } from '#web/shared/use-list.ts';
import { useRead } from '#web/shared/use-read.ts';

export type Item = OutputOf<typeof workCalls.list>[number];
export type Work = OutputOf<typeof workCalls.detail>;
export type Media = Item['media'];
export type Artist = OutputOf<typeof workCalls.artists>[number];
export type ArtistPage = OutputOf<typeof workCalls.artist>;
export type Collection = OutputOf<typeof workCalls.collections>[number];
export type Provenance = OutputOf<typeof workCalls.provenance>;
export type Bid = OutputOf<typeof saleCalls.bids>[number];
export type OwnItem = OutputOf<typeof saleCalls.own>;
export type MyBid = OutputOf<typeof saleCalls.myBids>['data'][number];
export type Purchase = OutputOf<typeof saleCalls.purchases>['data'][number];
export type Order = OutputOf<typeof saleCalls.orders>[number];
export type SaleTerms = OutputOf<typeof saleCalls.quote>;
export type WorkFilter = Omit<InputOf<typeof workCalls.list>, 'page' | 'limit' | 'after'>;

/** An auction that runs. */
const OFTEN_MS = 2000;
const SOMETIMES_MS = 10_000;
/** A grid has two columns. */
const CARDS = 12;

export const useWorks = (filter: WorkFilter) =>
  useList(workCalls.list, filter, {
    rows: (works) => works,
    limit: CARDS,
    keep: filter.keyword === undefined,
    // Page numbers do not reach the end of a large gallery, and show works twice that moved on meanwhile.
    goesOn: ({ id }) => ({ after: id }),
  });

export const useCurrencies = () => useRead(workCalls.currencies, {}, { keep: true, fresh_ms: 60_000 });

export const useArtists = (keyword?: string, when = true) =>
  useList(workCalls.artists, { keyword }, { rows: (artists) => artists, keep: keyword === undefined, when });

export const useCollections = (uid?: number) =>
  useList(workCalls.collections, { uid }, { rows: (collections) => collections, keep: true });

/** All collections of one artist. */
export const useCollectionsOf = (uid: number | undefined) =>
  useRead(workCalls.collections, { uid, page: 1, limit: COLLECTIONS }, { keep: true, when: uid !== undefined });

/** An artist with works; every page says again who it is. */
export const useArtistWorks = (uid: number) =>
  useList(workCalls.artist, { uid }, { rows: ({ artworks }) => artworks, limit: CARDS, keep: true });

export const useArtistCollects = (uid: number) =>
  useList(workCalls.artist, { uid }, { rows: ({ collects }) => collects, limit: CARDS, keep: true });

/** The first page of both, from the same answer. */
export const useArtist = (uid: number) => useRead(workCalls.artist, { uid, page: 1, limit: CARDS }, { keep: true });

/** Bids of the newest auction; while it runs they are read all the time. */
export const useBids = (code: string, { running, limit }: { running: boolean; limit: number }) =>
  useRead(saleCalls.bids, { code, limit }, { keep: true, fresh_ms: 0, every_ms: running ? OFTEN_MS : undefined });

/** All bids of one sale, ten at a time. */
export const useAllBids = (code: string, listing_id: number) =>
  useList(saleCalls.bids, { code, listing_id }, { rows: (bids) => bids, goesOn: ({ id }) => ({ before: id }) });

export const useProvenance = (code: string) => useRead(workCalls.provenance, { code }, { keep: true });

/** Calls that are stale after a work was collected. */
export const changedByCollect = [workCalls.list, workCalls.artist, workCalls.detail];

/** Calls that are stale after something happened to a work, a sale or a bid. */
export const changedBySale = [
  workCalls.list,
  workCalls.detail,
  workCalls.artist,
  workCalls.provenance,
  saleCalls.bids,
  saleCalls.myBids,
  saleCalls.mine,
  saleCalls.own,
  saleCalls.purchases,
  saleCalls.orders,
  boxCalls.boxes,
];

/** Reads works and own bids again when something happened to them. */
export const useNftEvents = (): void =>
  useChannel(nftChanged, () => {
    outdate(changedBySale);
    outdateBalances();
  });

/** A work by its code, or by its number, as legacy clients name it. */
export type WorkName = { readonly code: string } | { readonly id: number };

/** A work that is about to be bought or bid on: its price and its end are those of the server. */
export const useWorkNamed = (name: WorkName, every_ms?: number) =>
  useRead(workCalls.detail, name, { keep: true, fresh_ms: 0, every_ms });

/** One own work. */
export const useOwn = (name: WorkName) => useRead(saleCalls.own, name, { keep: true });

/** Own works by what became of them. */
export const useMine = (segment: 'owned' | 'listed' | 'sold') =>
  useList(saleCalls.mine, { segment }, { rows: (rows) => rows, keep: true, limit: 20 });

export const useMyBids = () =>
  useList(saleCalls.myBids, {}, { rows: ({ data }) => data, keep: true, limit: 20, every_ms: SOMETIMES_MS });

export const usePurchases = () => useList(saleCalls.purchases, {}, { rows: ({ data }) => data, keep: true });

/** Auctions that the customer won, those to be paid first; older ones are among the bids and purchases. */
export const useWonOrders = () => useRead(saleCalls.orders, { page: 1, limit: 20 }, { keep: true });

/** What new sales cost. */
export const useSaleTerms = () => useRead(saleCalls.quote, {}, { keep: true, fresh_ms: 600_000 });
