import { boxCalls } from '#contract/nft/box-calls.ts';
import { answer, change, type Handler } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { boxesOf, countBoxes } from '../store/box-views.ts';
import { boxViews, openBox, ownBoxView } from './box-view.ts';
import { seriesHandlers } from './series-handlers.ts';

/** NB1 to NB10: series, own boxes, and the proof of their draws. A box is bought by the call that buys works. */
export const boxHandlers = (ports: Pick<Ports, 'db' | 'ids'>): readonly Handler[] => {
  const { db } = ports;
  return [
    ...seriesHandlers(ports),
    answer(boxCalls.boxes, async ({ input, session: { user_id }, now }) => {
      const { page, limit, series_id } = input;
      const rows = await boxesOf(db, { buyer_id: user_id, series_id, limit, offset: (page - 1) * limit });
      return { data: await boxViews(db, rows, { user_id, now }), count: await countBoxes(db, user_id, series_id) };
    }),
    answer(boxCalls.box, ({ input, session: { user_id }, now }) => ownBoxView(db, input.code, { user_id, now })),
    change(boxCalls.open, (tx, { input, session }) => openBox(tx, session.user_id, input.code)),
  ];
};
