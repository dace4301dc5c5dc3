import { expect, it } from 'vitest';
import { nftEvents } from '#contract/nft/channels.ts';
import { newsOf } from './news.ts';

it('each event leads to the page that shows what happened', () => {
  const CODE = 'c0de';
  const places = nftEvents.map((what) => `${what} ${newsOf(what, CODE)?.address.split('nft/')[1] ?? 'is no news'}`);
  expect(places).toEqual([
    'outbid purchase_one?code=c0de',
    'won mine?segment=messages',
    'lost mine?segment=bids',
    'cancelled mine?segment=bids',
    'expired mine?segment=messages',
    'awaiting myNft?code=c0de',
    'unpaid myNft?code=c0de',
    'ended myNft?code=c0de',
    'sold myNft?code=c0de',
    'bought is no news',
    'drawn box?code=c0de',
    'box_sold is no news',
    'published verify?code=c0de',
    'reviewed mine?segment=messages',
    'media is no news',
    'taken_down myNft?code=c0de',
  ]);
});
