import { copyCalls } from '#contract/copy-trading/calls.ts';
import { AGREEMENT } from '#contract/copy-trading/rules.ts';
import type { PriceEngine } from '#server/core/prices/engine.ts';
import { loadRefusalTexts, type SayRefusal } from '#server/core/refusal-texts.ts';
import { answer, type Handler } from '#server/core/room.ts';
import type { Database } from '#server/ports/db/database.ts';
import { copies } from './copies.ts';
import { changes, mine } from './mine.ts';
import { traderPage } from './trader-page.ts';
import { traders } from './traders.ts';
import { closedTradesOf, currentTrades } from './trades.ts';
import { currentTerms } from '../store/reads.ts';

/** What is published about traders, and what customers see of their own follows and copies. */
export const copyReads = ({
  db,
  prices,
}: {
  readonly db: Database;
  readonly prices: PriceEngine;
}): readonly Handler[] => {
  let texts: Promise<SayRefusal> | undefined;
  const sentences = (): Promise<SayRefusal> => (texts ??= loadRefusalTexts());
  return [
    answer(copyCalls.index, ({ input, session, now }) => traders(db, input, session?.user_id, now)),
    answer(copyCalls.detail, ({ input, session, now }) => traderPage(db, prices, input, session?.user_id, now)),
    answer(copyCalls.historyTrade, ({ input }) => closedTradesOf(db, prices, input)),
    answer(copyCalls.currentTrade, ({ input }) => currentTrades(db, prices, input.trader_user_id)),
    answer(copyCalls.terms, async () => ({ ...(await currentTerms(db)), agreement: AGREEMENT })),
    answer(copyCalls.mine, ({ session }) => mine(db, prices, session.user_id)),
    answer(copyCalls.copies, async ({ input, session, language }) =>
      copies({ sql: db, prices, say: await sentences(), language }, session.user_id, input),
    ),
    answer(copyCalls.changes, ({ input, session }) => changes(db, session.user_id, input)),
  ];
};
