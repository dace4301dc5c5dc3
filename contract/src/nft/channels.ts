import { channel } from '../kit/channel.ts';
import * as field from '../kit/fields.ts';

export const nftEvents = ['outbid', 'won', 'lost', 'expired', 'sold', 'bought', 'drawn', 'reviewed', 'media'] as const;

export const nftChanged = channel({
  name: 'nft',
  access: 'customer',
  summary: 'Something happened to an own work, bid, box or upload; it is read over HTTP.',
  event: field.object({ what: field.choice(nftEvents), code: field.string() }),
});
