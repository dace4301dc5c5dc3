import { Gavel, Image, Package, Palette } from 'lucide-react';
import { seriesStates } from '#contract/nft/box-rules.ts';
import { nftOperatorCalls as calls } from '#contract/nft/operator-calls.ts';
import { artistStates, listingStates, workStates } from '#contract/nft/rules.ts';
import { pagedList, typedNumber, type ListQuery } from '#console/shared/resource.ts';
import { screen, type ConsoleRoom } from '#console/shared/room.ts';
import { boxesIn } from './form.ts';
import { proposals } from './proposals.ts';
import { texts } from './texts.ts';

/** States of this room share words and colours, apart from those of other rooms with the same codes. */
const withState = ({ name, state }: { readonly name: string; readonly state: string }) => ({
  nft_name: name,
  nft_state: `nft.${state}`,
});

const chosen = <State extends string>(states: readonly State[], { filter }: ListQuery): State | undefined =>
  states.find((one) => one === filter['state']);

const ONE = { page: 1, limit: 1 } as const;

const only = <Row>(rows: readonly Row[]): Row => {
  const [row] = rows;
  if (row === undefined) throw new Error('the server has no such row');
  return row;
};

export const nftRoom: ConsoleRoom = {
  name: 'nft',
  texts,
  pages: [
    {
      name: 'nft_artists',
      may: { list: calls.operatorArtists, show: calls.operatorArtists },
      list: pagedList(
        async (send, query) => {
          const { page, limit } = query;
          const { artists: list, total } = await send(calls.operatorArtists, {
            state: chosen(artistStates, query),
            page,
            limit,
          });
          return { list, total };
        },
        (row) => ({ ...withState(row), nft_works: row.works }),
      ),
      one: async (send, id) => only((await send(calls.operatorArtists, { id, ...ONE })).artists),
      screens: {
        icon: Palette,
        list: screen(() => import('./screens/artist-list.tsx')),
        show: screen(() => import('./screens/artist-detail.tsx')),
      },
    },
    {
      name: 'nft_works',
      may: { list: calls.operatorWorks, show: calls.operatorWork },
      list: pagedList(async (send, query) => {
        const { page, limit, filter } = query;
        const { works: list, total } = await send(calls.operatorWorks, {
          state: chosen(workStates, query),
          artist_id: typedNumber(filter['artist_id']),
          code: filter['nft_code'],
          page,
          limit,
        });
        return { list, total };
      }, withState),
      one: (send, id) => send(calls.operatorWork, { id }),
      screens: {
        icon: Image,
        list: screen(() => import('./screens/work-list.tsx')),
        show: screen(() => import('./screens/work-detail.tsx')),
      },
    },
    {
      name: 'nft_listings',
      may: { list: calls.operatorListings, show: calls.operatorListings },
      list: pagedList(
        async (send, query) => {
          const { page, limit } = query;
          const { listings: list, total } = await send(calls.operatorListings, {
            state: chosen(listingStates, query),
            page,
            limit,
          });
          return { list, total };
        },
        (row) => ({ ...withState(row), nft_sale_kind: `nft.${row.kind}` }),
      ),
      one: async (send, id) => only((await send(calls.operatorListings, { id, ...ONE })).listings),
      screens: {
        icon: Gavel,
        list: screen(() => import('./screens/listing-list.tsx')),
        show: screen(() => import('./screens/listing-detail.tsx')),
      },
    },
    {
      name: 'nft_series',
      may: { list: calls.operatorSeries, show: calls.operatorSeries },
      list: pagedList(
        async (send, query) => {
          const { page, limit } = query;
          const { series: list, total } = await send(calls.operatorSeries, {
            state: chosen(seriesStates, query),
            page,
            limit,
          });
          return { list, total };
        },
        (row) => ({ ...withState(row), nft_boxes: boxesIn(row.total), nft_sold: row.sold }),
      ),
      one: async (send, id) => only((await send(calls.operatorSeries, { id, ...ONE })).series),
      screens: {
        icon: Package,
        list: screen(() => import('./screens/series-list.tsx')),
        show: screen(() => import('./screens/series-detail.tsx')),
      },
    },
  ],
  data: [
    {
      name: 'nft_series_works',
      may: { list: calls.operatorSeriesWorks },
      list: pagedList(async (send, { page, limit, filter }) => {
        const { works: list, total } = await send(calls.operatorSeriesWorks, {
          id: Number(filter['series']),
          page,
          limit,
        });
        return { list, total };
      }),
    },
  ],
  targets: { nft_artist: 'nft_artists', nft_work: 'nft_works', nft_listing: 'nft_listings', nft_series: 'nft_series' },
  proposals,
  queues: {
    nft_artists: { page: 'nft_artists', state: 'applied' },
    nft_works: { page: 'nft_works', state: 'review' },
    nft_listings: { page: 'nft_listings', state: 'review' },
    nft_series: { page: 'nft_series', state: 'review' },
  },
  tones: {
    'nft.applied': 'waits',
    'nft.review': 'waits',
    'nft.awaiting': 'waits',
    'nft.active': 'good',
    'nft.shown': 'good',
    'nft.live': 'good',
    'nft.sold': 'good',
    'nft.refused': 'bad',
    'nft.taken_down': 'bad',
    'nft.expired': 'bad',
  },
};
