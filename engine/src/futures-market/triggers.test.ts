import { describe, expect, it } from 'vitest';
import { TriggerSlots } from './trigger-slots.ts';
import { AT_OR_ABOVE, AT_OR_BELOW, Triggers } from './triggers.ts';

const ALL = 1000;

describe('a tick', () => {
  it('fires what it reaches: first at or below from the highest level, then at or above from the lowest', () => {
    const triggers = new Triggers();
    triggers.arm(1, AT_OR_ABOVE, 100, 0);
    triggers.arm(2, AT_OR_ABOVE, 90, 0);
    triggers.arm(3, AT_OR_ABOVE, 101, 0);
    triggers.arm(4, AT_OR_BELOW, 100, 0);
    triggers.arm(5, AT_OR_BELOW, 110, 0);
    triggers.arm(6, AT_OR_BELOW, 99, 0);
    expect(triggers.fire(1, 100, ALL)).toEqual([5, 4, 2, 1]);
    expect(triggers.size).toBe(2);
    expect(triggers.fire(1, 100, ALL)).toEqual([]);
    expect(triggers.fire(2, 101, ALL)).toEqual([3]);
    expect(triggers.fire(3, 99, ALL)).toEqual([6]);
  });

  it('fires triggers of one level by id, in whichever order they were armed', () => {
    const triggers = new Triggers();
    for (const id of [7, 3, 9, 2 ** 40, 1]) triggers.arm(id, AT_OR_BELOW, 100, 0);
    expect(triggers.fire(1, 100, ALL)).toEqual([1, 3, 7, 9, 2 ** 40]);
  });

  it('is worked off in batches that together are what one batch would have been', () => {
    const triggers = new Triggers();
    for (let id = 1; id <= 10; id++) triggers.arm(id, id % 2 === 0 ? AT_OR_BELOW : AT_OR_ABOVE, 100, 0);
    expect(triggers.fire(1, 100, 4)).toEqual([2, 4, 6, 8]);
    expect(triggers.fire(1, 100, 4)).toEqual([10, 1, 3, 5]);
    expect(triggers.isQuiet(1, 100)).toBe(false);
    expect(triggers.fire(1, 100, 4)).toEqual([7, 9]);
    expect(triggers.isQuiet(1, 100)).toBe(true);
    expect(triggers.fire(1, 100, 4)).toEqual([]);
  });

  it('does not fire a trigger that was set at it or after it', () => {
    const triggers = new Triggers();
    triggers.arm(1, AT_OR_BELOW, 100, 5);
    triggers.arm(2, AT_OR_BELOW, 100, 4);
    triggers.arm(3, AT_OR_BELOW, 100, 9);
    expect(triggers.isQuiet(4, 50)).toBe(true);
    expect(triggers.fire(4, 50, ALL)).toEqual([]);
    expect(triggers.fire(5, 50, ALL)).toEqual([2]);
    triggers.arm(4, AT_OR_BELOW, 100, 5);
    expect(triggers.fire(5, 50, ALL)).toEqual([]);
    expect(triggers.fire(6, 50, ALL)).toEqual([1, 4]);
    expect(triggers.disarm(3)).toBe(true);
    expect(triggers.fire(10, 50, ALL)).toEqual([]);
  });

  it('does not come after a later one, and has a price in whole steps', () => {
    const triggers = new Triggers();
    triggers.fire(5, 100, ALL);
    expect(() => triggers.fire(4, 100, ALL)).toThrow('tick 4 comes after tick 5');
    expect(() => triggers.isQuiet(4, 100)).toThrow('tick 4 comes after tick 5');
    expect(() => triggers.fire(Number.NaN, 100, ALL)).toThrow(RangeError);
    expect(() => triggers.fire(6, 100.5, ALL)).toThrow('whole price steps');
    expect(() => triggers.fire(6, 100, 0)).toThrow('at least one');
  });
});

describe('a trigger', () => {
  it('that was disarmed does not fire, and its id can be armed again', () => {
    const triggers = new Triggers();
    triggers.arm(1, AT_OR_ABOVE, 100, 0);
    triggers.fire(1, 99, ALL);
    expect(triggers.disarm(1)).toBe(true);
    expect(triggers.disarm(1)).toBe(false);
    expect(triggers.isQuiet(2, 100)).toBe(true);
    triggers.arm(1, AT_OR_ABOVE, 101, 2);
    expect(triggers.fire(3, 101, ALL)).toEqual([1]);
    expect(triggers.disarm(1)).toBe(false);
  });

  it('may have a level of 2^50 steps, exactly', () => {
    const triggers = new Triggers();
    triggers.arm(1, AT_OR_ABOVE, 2 ** 50, 0);
    triggers.arm(2, AT_OR_BELOW, 2 ** 50 - 2, 0);
    expect(triggers.isQuiet(1, 2 ** 50 - 1)).toBe(true);
    expect(triggers.fire(2, 2 ** 50, ALL)).toEqual([1]);
    expect(triggers.fire(3, 2 ** 50 - 2, ALL)).toEqual([2]);
  });

  it('is refused if its id is taken or a number is not exact, and nothing is kept of it', () => {
    const triggers = new Triggers();
    triggers.arm(1, AT_OR_ABOVE, 100, 0);
    expect(() => triggers.arm(1, AT_OR_BELOW, 100, 0)).toThrow('already armed');
    expect(() => triggers.arm(2 ** 53, AT_OR_BELOW, 100, 0)).toThrow(RangeError);
    expect(() => triggers.arm(2, AT_OR_BELOW, 0.5, 0)).toThrow(RangeError);
    expect(() => triggers.arm(2, AT_OR_BELOW, 100, Number.NaN)).toThrow(RangeError);
    expect(triggers.size).toBe(1);
    expect(triggers.fire(1, 100, ALL)).toEqual([1]);
  });
});

describe('slots', () => {
  it('are reused before the arrays grow', () => {
    const slots = new TriggerSlots();
    const taken = [1, 2, 3].map((id) => slots.take(id, 0));
    for (const slot of taken) slots.give(slot);
    expect(new Set([4, 5, 6].map((id) => slots.take(id, 0)))).toEqual(new Set(taken));
  });
});
