import type { Secrets } from '../secrets.ts';
import type { PriceFeed } from './price-feed.ts';
import { simulatedFeed } from './simulator/simulated-feed.ts';

/** The feed that the environment names. */
export const openFeed = (secrets: Pick<Secrets, 'sign'>): PriceFeed =>
  simulatedFeed({ secret: (text) => secrets.sign(text, 'price feed') });
