import { mayHave, to, withParams } from '#web/shared/address.ts';

export const nftPaths = {
  /** Works, artists and series of blind boxes. */
  nft: mayHave<{ segment?: 'works' | 'artists' | 'boxes' }>('pages/nft/nft'),
  artist: withParams<{ uid: number }>('pages/nft/artistDetail'),
  /** One work; the second address is for sounds and videos. */
  work: withParams<{ code: string }>('pages/nft/artworkDetail'),
  moving: withParams<{ code: string }>('pages/nft/artworkDetail_video'),
  /** Buys at a fixed price. */
  purchase: withParams<{ code: string }>('pages/nft/purchase'),
  /** Bids in an auction. */
  bid: withParams<{ code: string }>('pages/nft/purchase_one'),
  /** What the customer has, bid, bought and offers, and messages about it. */
  mine: mayHave<{ segment?: 'works' | 'bids' | 'purchases' | 'sales' | 'messages' }>('pages/nft/mine'),
  /** One own work. */
  own: withParams<{ code: string }>('pages/nft/myNft'),
  resell: withParams<{ code: string }>('pages/nft/resell'),
  artists: to('pages/nft/components/artist'),
  works: to('pages/nft/components/artwork'),
  search: mayHave<{ keyword?: string }>('pages/nft/components/search'),
  /** Collections of all artists or of one; with an `id` the works of that one. */
  collections: mayHave<{ uid?: number | undefined; id?: number }>('pages/nft/components/collection'),
  /** All owners and sales of a work. */
  provenance: withParams<{ code: string }>('pages/nft/provenance'),
  /** One series of blind boxes. */
  series: withParams<{ code: string }>('pages/nft/series'),
  /** One own box, to open it. */
  box: withParams<{ code: string }>('pages/nft/box'),
  /** Computes the draws of a series again. */
  verify: withParams<{ code: string }>('pages/nft/verify'),
  /** The customer as an artist, or the application to become one. */
  studio: mayHave<{ segment?: 'works' | 'series' | 'collections' }>('pages/nft/studio'),
  submit: to('pages/nft/submit'),
  makeSeries: to('pages/nft/make_series'),
} as const;
