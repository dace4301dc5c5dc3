import type { InputOf } from '#contract/kit/call.ts';
import type { Instant } from '#contract/kit/instant.ts';
import type { saleCalls } from '#contract/nft/sale-calls.ts';
import type { Ports } from '#server/ports/ports.ts';
import { countUnopened, unopenedOf } from '../store/lists-boxes.ts';
import { offeredBy, ownedBy, soldBy, type Page } from '../store/lists-mine.ts';
import { ownItemView, unopenedView, type OwnItemView } from './work-view.ts';

export type ListPorts = Pick<Ports, 'db' | 'clock' | 'secrets'>;

/** Boxes that are not opened come before what is owned. */
const owned = async (
  ports: ListPorts,
  user_id: number,
  { limit, offset }: Page,
  now: Instant,
): Promise<OwnItemView[]> => {
  const { db } = ports;
  const boxes = await countUnopened(db, user_id);
  const unopened = offset < boxes ? await unopenedOf(db, user_id, limit, offset) : [];
  const left = limit - unopened.length;
  const works = left === 0 ? [] : await ownedBy(db, user_id, { limit: left, offset: Math.max(0, offset - boxes) });
  return [
    ...unopened.map((row) => unopenedView(row, user_id)),
    ...works.map((row) => ownItemView(row, user_id, now, ports)),
  ];
};

export const mineOf = async (
  ports: ListPorts,
  user_id: number,
  { page, limit, segment = 'owned' }: InputOf<typeof saleCalls.mine>,
  now: Instant,
): Promise<OwnItemView[]> => {
  const at = { limit, offset: (page - 1) * limit };
  if (segment === 'owned') return owned(ports, user_id, at, now);
  const rows = await (segment === 'listed' ? offeredBy : soldBy)(ports.db, user_id, at);
  return rows.map((row) => ownItemView(row, user_id, now, ports));
};
