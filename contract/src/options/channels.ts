import { channel } from '../kit/channel.ts';
import { legacyOption } from './order-calls.ts';

export const optionChanged = channel({
  name: 'microorder',
  access: 'customer',
  summary: 'An own option was accepted or has its entry.',
  event: legacyOption,
});

export const optionEnded = channel({
  name: 'closed_microorder',
  access: 'customer',
  summary: 'An own option ended.',
  event: legacyOption,
});
