import { MARKETS } from '#server/features/spot/testing/traders.ts';
import { serveUntilKilled } from '../kills/exchange-server.ts';

serveUntilKilled({
  quotes: MARKETS.map(({ symbol, price }) => ({ symbol, price })),
  quote_every_ms: 500,
  jobs: /^(?:ledger\.seal|desk\.[\w-]+)$/,
  job_pause_ms: 100,
});
