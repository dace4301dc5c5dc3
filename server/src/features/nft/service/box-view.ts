import type { OutputOf } from '#contract/kit/call.ts';
import { instantOf, laterOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { roundAfter, roundTime } from '#contract/nft/beacon-rules.ts';
import type { boxCalls } from '#contract/nft/box-calls.ts';
import type { BoxState } from '#contract/nft/box-rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { openedWorks, ownShownBox, type ShownBox } from '../store/box-views.ts';
import { markOpened, ownBox } from '../store/boxes.ts';
import type { OwnRow } from '../store/works.ts';
import { windowOf, windowStart } from './box-buy.ts';
import { mediaView } from './media-view.ts';
import { ownItemView } from './work-view.ts';

export type BoxView = OutputOf<typeof boxCalls.box>;

const stateOf = ({ is_drawn, opened_at }: ShownBox): BoxState => {
  if (opened_at !== null) return 'opened';
  return is_drawn ? 'unopened' : 'waiting';
};

/** NB4, NB5: when its batch is closed, or its round is published; at the earliest, while a price has to fix the round. */
const readyAt = ({ mode, round, bought_at }: ShownBox): Instant => {
  const closed_at = windowStart(windowOf(bought_at) + 1);
  if (mode !== 'drand') return closed_at;
  return instantOf(roundTime(round ?? roundAfter(millisecondsOf(closed_at))));
};

interface Reader {
  readonly user_id: number;
  readonly now: Instant;
}

/** NB7: `work` is what was in it, once it is opened. */
const boxView = (row: ShownBox, work: OwnRow | undefined, { user_id, now }: Reader): BoxView => ({
  id: row.id,
  code: row.code,
  series_id: row.series_id,
  series_code: row.series_code,
  series_name: row.series_name,
  number: row.number,
  client_seed: row.client_seed,
  state: stateOf(row),
  price: row.price,
  currency_name: row.currency_name,
  currency_scale: row.currency_scale,
  bought_at: row.bought_at,
  ready_at: readyAt(row),
  opened_at: row.opened_at,
  cover: mediaView(row.cover),
  item: work ? ownItemView(work, user_id, now) : null,
  left_before: row.opened_at === null ? null : { N: row.n_left, R: row.r_left, SR: row.sr_left },
});

export const boxViews = async (sql: Sql, rows: readonly ShownBox[], reader: Reader): Promise<BoxView[]> => {
  const ids = rows.flatMap(({ work_id }) => work_id ?? []);
  const works = ids.length === 0 ? [] : await openedWorks(sql, reader.user_id, ids);
  const by_id = new Map(works.map((work) => [work.id, work]));
  return rows.map((row) => boxView(row, row.work_id === null ? undefined : by_id.get(row.work_id), reader));
};

/** One own box; everybody else's is unknown. */
export const ownBoxView = async (sql: Sql, code: string, reader: Reader): Promise<BoxView> => {
  const row = await ownShownBox(sql, reader.user_id, code);
  const [view] = await boxViews(sql, row ? [row] : [], reader);
  if (!view) throw new Refusal('nft_unknown');
  return view;
};

/** NB7: of two openings one shows it, and both are answered the same. */
export const openBox = async (tx: Transaction, user_id: number, code: string): Promise<BoxView> => {
  const box = await ownBox(tx, user_id, code);
  if (!box) throw new Refusal('nft_unknown');
  if (box.drawn_at === null) throw new Refusal('nft_box_waits');
  if (box.opened_at === null) await markOpened(tx, box.id, laterOf(tx.now(), box.drawn_at));
  return ownBoxView(tx, code, { user_id, now: tx.now() });
};
