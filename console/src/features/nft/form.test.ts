import { describe, expect, it } from 'vitest';
import { Decimal } from '#contract/kit/decimal.ts';
import { reviewTargets } from '#contract/nft/operator-calls.ts';
import type { Artist, Listing, Media, Series } from './components/served.ts';
import {
  ACTIONS,
  boxesIn,
  countsInWords,
  decided,
  lengthOf,
  seenArtist,
  seenListing,
  seenSeries,
  showOf,
  sizeOf,
} from './form.ts';
import { nftRoom } from './index.ts';
import { proposals } from './proposals.ts';

const media = (more: Partial<Media>): Media => ({
  kind: 'image',
  small: '/media/a-small.webp',
  large: '/media/a-large.webp',
  source: null,
  width: 800,
  height: 600,
  colour: '#204060',
  duration_ms: null,
  waveform: [],
  ...more,
});

describe('the media of a work', () => {
  it('NM5 is a picture, an animation that is asked to move, or a player', () => {
    expect(showOf(media({}))).toBe('picture');
    expect(showOf(media({ kind: 'gif', source: '/media/a-source.webp' }))).toBe('animation');
    expect(showOf(media({ kind: 'audio', source: '/media/a-source.m4a' }))).toBe('sound');
    expect(showOf(media({ kind: 'video', source: '/media/a-source.mp4' }))).toBe('video');
    expect(showOf(media({ kind: 'video' })), 'without its file').toBe('picture');
  });

  it('NM3 has its size in pixels, unless it is a sound', () => {
    expect(sizeOf(media({}))).toBe('800 × 600');
    expect(sizeOf(media({ kind: 'audio' }))).toBeNull();
  });

  it('NM3 has its length in minutes and started seconds', () => {
    expect(lengthOf(media({}))).toBeNull();
    expect(lengthOf(media({ duration_ms: 4200 }))).toBe('0:05');
    expect(lengthOf(media({ duration_ms: 60_000 }))).toBe('1:00');
    expect(lengthOf(media({ duration_ms: 600_000 }))).toBe('10:00');
  });
});

describe('what two operators decide about', () => {
  it('NB1 counts boxes, and names no rarity that there is none of', () => {
    expect(countsInWords({ N: 7, R: 0, SR: 1 })).toBe('7 N, 1 SR');
    expect(boxesIn({ N: 7, R: 0, SR: 1 })).toBe(8);
  });

  it('NF2 NS2 NB1 is a payload without amounts that are objects, and with the decision', () => {
    const price = Decimal.of('12.5') as unknown as string;
    const listing = seenListing({ id: 7, work_id: 3, kind: 'fixed', price } as Listing);
    expect(listing).toMatchObject({ listing_id: 7, work_id: 3, kind: 'fixed', price: '12.5' });
    expect(seenSeries({ id: 9, price, total: { N: 1, R: 1, SR: 0 } } as Series)).toMatchObject({
      series_id: 9,
      price: '12.5',
      total: { N: 1, R: 1, SR: 0 },
    });
    expect(decided(seenArtist({ id: 12, name: 'Ink' } as Artist), 'refuse')).toEqual({
      user_id: 12,
      name: 'Ink',
      decision: 'refuse',
    });
  });

  it('OP22 has sentences and a place of its own for each target of a review', () => {
    expect(reviewTargets.map((target) => ACTIONS[target]).filter((action) => !(action in proposals))).toEqual([]);
    const pages = (nftRoom.pages ?? []).map(({ name }) => name);
    expect(Object.values(nftRoom.targets ?? {}).filter((page) => !pages.includes(page))).toEqual([]);
    expect(Object.values(nftRoom.queues ?? {}).filter(({ page }) => !pages.includes(page))).toEqual([]);
  });
});
