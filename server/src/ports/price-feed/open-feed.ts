import { millisecondsOf } from '#contract/kit/instant.ts';
import type { Clock } from '../clock.ts';
import type { Environment } from '../environment.ts';
import type { Ids } from '../ids.ts';
import type { Log } from '../log.ts';
import type { Secrets } from '../secrets.ts';
import { binanceFeed } from './binance/binance-feed.ts';
import { combinedFeed } from './combined-feed.ts';
import type { PriceFeed } from './price-feed.ts';
import { simulatedFeed } from './simulator/simulated-feed.ts';

export interface FeedPorts {
  readonly secrets: Pick<Secrets, 'sign'>;
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'bytes'>;
  readonly log: Log;
}

/** The feed that the environment names. */
export const openFeed = ({ price_feed }: Pick<Environment, 'price_feed'>, ports: FeedPorts): PriceFeed => {
  if (price_feed === 'simulator') {
    return simulatedFeed({ secret: (text) => ports.secrets.sign(text, 'price feed') });
  }
  const now_ms = (): number => millisecondsOf(ports.clock.now());
  const chance = (): number => ports.ids.bytes(4).readUInt32BE(0) / 2 ** 32;
  return combinedFeed(
    price_feed.map((url, index) =>
      binanceFeed(url, { name: index === 0 ? 'binance' : `binance-${index + 1}`, now_ms, chance, log: ports.log }),
    ),
  );
};
