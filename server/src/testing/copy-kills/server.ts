import { randomInt } from 'node:crypto';
import { MARKETS } from '#server/features/spot/testing/traders.ts';
import { serveUntilKilled } from '../kills/exchange-server.ts';

/** Enough for profits above the fees, too little for a liquidation: a copy is closed by its trader. */
const moving = (price: number) => (): string => (price + (randomInt(201) - 100) * 1.5).toFixed(2);

serveUntilKilled({
  quotes: MARKETS.map(({ symbol, price }) => ({ symbol, price: moving(price) })),
  quote_every_ms: 100,
  jobs: /^(?:ledger\.seal|futures\.notify|copy\.\w+)$/,
  job_pause_ms: 100,
});
