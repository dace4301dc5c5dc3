import type { OutputOf } from '#contract/kit/call.ts';
import type { startCalls } from '#contract/site/start-calls.ts';
import type { ShortcutKey } from '../locales/index.ts';
import type { Address } from '#web/shared/address.ts';
import { cell } from '#web/shared/cell.ts';
import { lasting, readJson } from '#web/shared/stored.ts';

export type MenuItem = OutputOf<typeof startCalls.menu>[number];

/** The server names a shortcut by a key of our texts, such as `home.quick_buy`. */
export const nameKey = (item: MenuItem): ShortcutKey => item.name_key as ShortcutKey;

/** Only these are links. The others are named as not available, and are open once the server says so. */
export const isOpen = (item: MenuItem): boolean => item.show === 1 && item.url !== '';

export const addressOfItem = (item: MenuItem): Address => `#${item.url}` as Address;

const KEY = 'candor.shortcuts';

const storedOrder = (): readonly number[] => {
  const stored = readJson(lasting, KEY);
  return Array.isArray(stored) ? stored.filter((id): id is number => typeof id === 'number') : [];
};

const order = cell(storedOrder());

/** The customer's own order first, then what the server has added since, in the server's order. */
export const inOwnOrder = (items: readonly MenuItem[], ids: readonly number[]): MenuItem[] => {
  const place = (item: MenuItem): number => {
    const at = ids.indexOf(item.id);
    return at < 0 ? ids.length + item.sort : at;
  };
  return items.toSorted((a, b) => place(a) - place(b));
};

/** The order with one shortcut moved to another index, clamped to the ends. */
export const movedTo = (items: readonly MenuItem[], id: number, place: number): number[] => {
  const ids = items.map((item) => item.id);
  const at = ids.indexOf(id);
  const to = Math.min(ids.length - 1, Math.max(0, place));
  return at < 0 ? ids : ids.toSpliced(at, 1).toSpliced(to, 0, id);
};

export const moved = (items: readonly MenuItem[], id: number, step: -1 | 1): number[] =>
  movedTo(items, id, items.findIndex((item) => item.id === id) + step);

export const useShortcutOrder = (): readonly number[] => order.use();

export const saveShortcutOrder = (ids: readonly number[]): void => {
  order.set(ids);
  lasting.write(KEY, JSON.stringify(ids));
};
