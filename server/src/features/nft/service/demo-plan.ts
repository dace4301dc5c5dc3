import type { Rarity } from '#contract/nft/rules.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import type { Ports } from '#server/ports/ports.ts';

/* What the demo's gallery is made of; server/src/demo.ts puts it together. */

/** Nobody's address: the demo asks for itself. */
export const OWN_SOURCE = { address: '127.0.0.1', device: 'demo' };

export interface DemoSale {
  readonly kind: 'fixed' | 'auction';
  readonly currency: 'USDT' | 'BTC' | 'ETH';
  readonly price: string;
  /** Of an auction. */
  readonly increment?: string;
  /** Until it starts, from the moment of its approval. */
  readonly after_hours?: number;
  readonly hours: number;
}

export interface DemoArtist {
  readonly user_id: number;
  readonly name: string;
  readonly about: string;
}

export interface DemoPiece {
  readonly number: number;
  readonly artist_id: number;
  readonly name: string;
  readonly about: string;
  /** The collection, and the series of boxes if it has a rarity. */
  readonly series: string;
  readonly rarity?: Rarity;
}

export interface DemoGallery {
  readonly artists: readonly DemoArtist[];
  /** In the order in which they are made. */
  readonly works: readonly DemoPiece[];
  readonly sales: Readonly<Record<string, DemoSale>>;
  /** Of each series of boxes, what a box costs in USDT. */
  readonly boxes: Readonly<Record<string, string>>;
  /** Draws these works, as an artist would upload them. */
  readonly draw: (numbers: readonly number[]) => AsyncIterable<{ readonly number: number; readonly bytes: Buffer }>;
}

export type GalleryPorts = Pick<
  Ports,
  'environment' | 'db' | 'files' | 'ids' | 'media' | 'clock' | 'secrets' | 'log' | 'beacon'
> & { readonly prices: Prices };
