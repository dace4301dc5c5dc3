import { randomInt } from 'node:crypto';
import { MARKETS } from '#server/features/spot/testing/traders.ts';
import { serveUntilKilled } from '../kills/exchange-server.ts';

/** In few and coarse steps, so that some options end level. */
const moving = (price: number) => (): string => String(price + (randomInt(5) - 2) * 0.5);

serveUntilKilled({
  quotes: MARKETS.map(({ symbol, price }) => ({ symbol, price: moving(price) })),
  quote_every_ms: 60,
  jobs: /^(?:ledger\.seal|options\.(?:publish|notify|quiet))$/,
  job_pause_ms: 100,
});
