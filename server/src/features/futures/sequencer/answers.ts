import { wireClosing, wirePosition } from '../service/view.ts';
import type { ClosingRow } from '../store/happened.ts';
import type { PositionRow } from '../store/positions.ts';
import type { ClosedMany } from './close.ts';
import type { Draft } from './draft.ts';

/** What a command did, until it is put into the answer's form. */
export type Done = { readonly position_id: number; readonly closing?: ClosingRow } | ClosedMany;

const rowOf = (draft: Draft, id: number): PositionRow => {
  const row = draft.touched.get(id) ?? draft.memory.positions.get(id);
  if (!row) throw new Error(`position ${id} was not touched`);
  return row;
};

export const answerOf = (draft: Draft, done: Done): unknown => {
  const position = (id: number) => {
    const row = rowOf(draft, id);
    const market = draft.memory.of(row.market_id);
    return wirePosition(row, market.contract, market.last?.price);
  };
  const closing = (closed: ClosingRow) => {
    const row = rowOf(draft, closed.position_id);
    return wireClosing(closed, row, draft.memory.of(row.market_id).contract);
  };
  if ('closed' in done) return { closed: done.closed.map(closing), failed: done.failed };
  return done.closing
    ? { position: position(done.position_id), closing: closing(done.closing) }
    : position(done.position_id);
};
