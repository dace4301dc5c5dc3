import { randomInt } from 'node:crypto';
import { MARKETS } from '#server/features/spot/testing/traders.ts';
import { serveUntilKilled } from '../kills/exchange-server.ts';

const JUMPS = 12;

/** Around the price by up to 0.6 percent, and now and then a jump of up to 3 percent: triggers fire all the time. */
const moving = (price: number) => (): string => {
  const thousandths = randomInt(JUMPS) === 0 ? 30 : 6;
  return (price * (1 + (randomInt(2001) - 1000) * 1e-6 * thousandths)).toFixed(2);
};

serveUntilKilled({
  quotes: MARKETS.map(({ symbol, price }) => ({ symbol, price: moving(price) })),
  quote_every_ms: 60,
  jobs: /^ledger\.seal$/,
  job_pause_ms: 100,
});
