import { channel } from '../kit/channel.ts';
import * as field from '../kit/fields.ts';

/** What happened, from the view of the customer who is told. */
export const nftEvents = [
  // To bidders: outbid now, won, not won, the work was taken down, and won but not paid in time.
  'outbid',
  'won',
  'lost',
  'cancelled',
  'expired',
  // To sellers: an auction that waits for its winner, one that was not paid, a sale without a buyer, and a sold work.
  'awaiting',
  'unpaid',
  'ended',
  'sold',
  // To buyers of works and boxes.
  'bought',
  'drawn',
  // To artists: a box of a series was sold, a series was published, a decision of support, an upload that is ready or not.
  'box_sold',
  'published',
  'reviewed',
  'media',
  // To the owner and the artist of a work.
  'taken_down',
] as const;

export const nftChanged = channel({
  name: 'nft',
  access: 'customer',
  summary: 'Something happened to an own work, bid, box or upload; it is read over HTTP.',
  event: field.object({ what: field.choice(nftEvents), code: field.string() }),
});
