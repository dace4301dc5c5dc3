import { describe, expect, it } from 'vitest';
import { addressOfItem, inOwnOrder, isOpen, moved, movedTo, type MenuItem } from './menu.ts';

const item = (id: number, url = '/pages/otc/otc'): MenuItem => ({
  id,
  title: 'otc',
  name_key: 'home.otc',
  icon: 'handshake',
  url,
  open_type: 'navigateTo',
  show: 1,
  sort: id,
  is_financial: 0,
  group: 'trade',
});
const idsOf = (items: readonly MenuItem[]): number[] => items.map(({ id }) => id);

describe('shortcuts', () => {
  it('are in the order of the server until the customer has changed it', () => {
    expect(idsOf(inOwnOrder([item(3), item(1), item(2)], []))).toEqual([1, 2, 3]);
  });

  it('that are new come after those the customer has ordered', () => {
    expect(idsOf(inOwnOrder([item(1), item(2), item(3)], [3, 1]))).toEqual([3, 1, 2]);
  });

  it('move by one position and stop at the ends', () => {
    const items = [item(1), item(2), item(3)];
    expect(moved(items, 3, -1)).toEqual([1, 3, 2]);
    expect(moved(items, 1, -1)).toEqual([1, 2, 3]);
    expect(moved(items, 3, 1)).toEqual([1, 2, 3]);
  });

  it('can be dragged to any position, but not beyond the ends', () => {
    const items = [item(1), item(2), item(3)];
    expect([movedTo(items, 1, 2), movedTo(items, 3, 0), movedTo(items, 2, 9), movedTo(items, 4, 0)]).toEqual([
      [2, 3, 1],
      [3, 1, 2],
      [1, 3, 2],
      [1, 2, 3],
    ]);
  });

  it('are links only where the server has opened them (SI4)', () => {
    expect(addressOfItem(item(1))).toBe('#/pages/otc/otc');
    expect([item(1), item(2, ''), { ...item(3), show: 0 }].map(isOpen)).toEqual([true, false, false]);
  });
});
