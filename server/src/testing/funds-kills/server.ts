import { serveUntilKilled } from '../kills/exchange-server.ts';

serveUntilKilled({
  quotes: [
    { symbol: 'BTC/USDT', price: 50_000 },
    { symbol: 'ETH/USDT', price: 2500 },
  ],
  quote_every_ms: 200,
  jobs: /^(withdrawals\.|deposits\.|ledger\.seal)/,
  job_pause_ms: 40,
});
