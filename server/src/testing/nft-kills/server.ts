import { serveUntilKilled } from '../kills/exchange-server.ts';

serveUntilKilled({
  quotes: [{ symbol: 'BTC/USDT', price: 50_000 }],
  quote_every_ms: 500,
  jobs: /^(?:ledger\.seal|nft\.(?:end|return-margins|expire|remind|outbid))$/,
  job_pause_ms: 100,
});
