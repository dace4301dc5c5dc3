import { liabilitiesOperatorCalls as calls } from '#contract/liabilities/operator-calls.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { proposeReserves } from './service/reserves.ts';
import { countStatements, statementRows } from './store/reserves.ts';

/** The operators' calls: statements of reserves. None of them touches a snapshot. */
export const liabilitiesOperatorHandlers = (db: Database): readonly Handler[] => [
  change(calls.proposeReserves, (tx, { input, session }) => proposeReserves(tx, session, input)),
  answer(calls.reserveStatements, async ({ input }) => ({
    list: await statementRows(db, input.limit, (input.page - 1) * input.limit),
    total: await countStatements(db),
  })),
];
