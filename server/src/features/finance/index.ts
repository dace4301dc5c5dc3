import { financeCalls } from '#contract/finance/calls.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, type AllRooms, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { productsPage, summaryOf } from './service.ts';

/** All products of a customer together, from what their rooms say. Rules: docs/spec/finance.md. */
export const financeRoom: Room<Pick<Ports, 'db'> & { prices: Prices; all: Pick<AllRooms, 'holdings'> }> = {
  name: 'finance',
  open: ({ db, prices, all }) => {
    const house = { sql: db, prices, rooms: all.holdings };
    return {
      handlers: [
        answer(financeCalls.summary, ({ session, now }) => summaryOf(house, { user_id: session.user_id, now })),
        answer(financeCalls.products, ({ input, session, now }) =>
          productsPage(house, { user_id: session.user_id, now }, input),
        ),
      ],
    };
  },
};
