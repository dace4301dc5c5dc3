import { futuresOperatorCalls as calls } from '#contract/futures/operator-calls.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { fundsView, liquidations } from './service/funds.ts';
import { proposeTerms, termsView } from './service/terms.ts';
import { proposeTopUp } from './service/top-up.ts';

/** The operators' calls for futures. Everything is for all customers: none of them names one. */
export const futuresOperatorHandlers = (db: Database, prices: Prices): readonly Handler[] => [
  answer(calls.contracts, ({ now }) => termsView(db, now)),
  change(calls.proposeTerms, (tx, asked) => proposeTerms(tx, asked.input, asked)),
  answer(calls.funds, ({ now }) => fundsView(db, prices, now)),
  change(calls.proposeTopUp, (tx, asked) => proposeTopUp(tx, asked.input, asked)),
  answer(calls.liquidations, ({ input, now }) => liquidations(db, input, now)),
];
