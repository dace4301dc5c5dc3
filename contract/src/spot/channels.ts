import { channel } from '../kit/channel.ts';
import { spotOrder } from './calls.ts';

/** The whole order as it is now, so that a list needs no further request. */
export const spotOrderChanged = channel({
  name: 'spot_order',
  access: 'customer',
  summary: 'An own spot order was placed, filled, amended or ended.',
  event: spotOrder,
});
