import { MARKETS } from '#server/features/spot/testing/traders.ts';
import { serveUntilKilled } from '../kills/exchange-server.ts';

serveUntilKilled({ quotes: MARKETS, quote_every_ms: 500, jobs: /^ledger\.seal$/, job_pause_ms: 100 });
