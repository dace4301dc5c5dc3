import { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import { USDT } from '#server/core/catalogue.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { houseView, liquidations } from './service/house.ts';
import { planOffer, plansView, proposePlan } from './service/plans.ts';
import { proposeMove } from './service/pool.ts';
import { pledgeable } from './store/operator.ts';

/** The operators' calls for borrowing. Everything is for all customers: none of them names one. */
export const borrowingOperatorHandlers = (db: Database, prices: Prices): readonly Handler[] => [
  answer(calls.allPlans, ({ now }) => plansView(db, now)),
  answer(calls.pledges, () => pledgeable(db, USDT)),
  change(calls.proposePlan, (tx, asked) => proposePlan(tx, asked.input, asked)),
  change(calls.proposeOffer, (tx, asked) =>
    planOffer.propose(tx, { ...asked.input, is_on: asked.input.is_offered }, asked),
  ),
  answer(calls.house, ({ now }) => houseView(db, prices, now)),
  answer(calls.liquidations, ({ input, now }) => liquidations(db, input, now)),
  change(calls.proposeMove, (tx, asked) => proposeMove(tx, asked.input, asked)),
];
