import { serveUntilKilled } from '../kills/exchange-server.ts';

serveUntilKilled({
  quotes: [{ symbol: 'BTC/USDT', price: 64_000 }],
  quote_every_ms: 200,
  jobs: /^ledger\.seal$/,
  job_pause_ms: 100,
});
