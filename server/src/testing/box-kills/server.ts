import { MARKETS } from '#server/features/spot/testing/traders.ts';
import { serveUntilKilled } from '../kills/exchange-server.ts';

serveUntilKilled({
  quotes: MARKETS.map(({ symbol, price }) => ({ symbol, price })),
  quote_every_ms: 250,
  jobs: /^(?:ledger\.seal|nft\.(?:close-batches|draw|end-series))$/,
  job_pause_ms: 50,
});
