import { describe, expect, it } from 'vitest';
import { instantOf } from '#contract/kit/instant.ts';
import { heldClock } from '../ports/clock.ts';
import { createAdmission } from './admission.ts';
import { clientAddress } from '../ports/client-address.ts';
import { fewAtATime } from './few-at-a-time.ts';
import { joined } from './frames.ts';
import { everyMarketRoom } from './market-rooms.ts';
import { heldTiming } from './testing/held-timing.ts';
import { scriptedPrices } from './testing/scripted-prices.ts';

const LIMITS = {
  sockets: 5,
  sockets_per_network: 3,
  silent: 2,
  silent_per_network: 1,
  burst: 4,
  per_second: 2,
  burst_of_all: 8,
  per_second_of_all: 4,
};

describe('admission of sockets', () => {
  it('RT16 limits sockets per network and in total, and a closed socket frees its slot', () => {
    const timing = heldTiming();
    const admission = createAdmission(timing, LIMITS);
    const leave = ['10.0.0.1', '10.0.0.1', '10.0.0.1'].map((address) => admission.opened(address));
    expect([admission.admits('10.0.0.1'), admission.admits('10.0.0.2')]).toEqual([false, true]);
    leave[0]?.();
    leave[0]?.();
    expect([admission.open(), admission.admits('10.0.0.1')]).toEqual([2, true]);
    for (const address of ['10.0.0.2', '10.0.0.3', '10.0.0.4']) admission.opened(address);
    expect(admission.admits('10.0.0.5')).toBe(false);
  });

  it('RT16 admits a burst at once, then a few each second; two addresses of one /64 are one network', () => {
    const timing = heldTiming();
    const admission = createAdmission(timing, LIMITS);
    const asked = Array.from({ length: 6 }, (_, index) => admission.admits(`2001:db8::${index + 1}`));
    expect(asked).toEqual([true, true, true, true, false, false]);
    timing.pass(1000);
    expect(Array.from({ length: 3 }, () => admission.admits('2001:db8::1'))).toEqual([true, true, false]);
  });

  it('RT16 many networks at once are admitted gradually, those without a socket first', () => {
    const timing = heldTiming();
    const admission = createAdmission(timing, LIMITS);
    const asked = Array.from({ length: 10 }, (_, index) => admission.admits(`10.0.1.${index + 1}`));
    expect(asked.filter(Boolean)).toHaveLength(8);
    timing.pass(750);
    admission.opened('10.0.0.1');
    expect([admission.admits('10.0.0.1'), admission.admits('10.0.0.1')]).toEqual([true, false]);
    expect(['10.0.0.2', '10.0.0.3', '10.0.0.4'].map((address) => admission.admits(address))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('RT16 a crowd that arrives faster than admitted does not lower the rate: the same number per second still come in', () => {
    const timing = heldTiming();
    const admission = createAdmission(timing, { ...LIMITS, sockets: 1000 });
    let admitted = 0;
    for (let step = 0; step < 1000; step++) {
      timing.pass(10);
      if (admission.admits(`10.1.${step % 250}.${Math.floor(step / 250)}`)) admitted++;
    }
    expect(admitted).toBeGreaterThanOrEqual(8 + 4 * 9);
  });

  it('RT17 sockets that do not subscribe have fewer seats', () => {
    const admission = createAdmission(heldTiming(), LIMITS);
    const leave = admission.seat('10.0.0.1');
    expect([admission.seat('10.0.0.1'), typeof admission.seat('10.0.0.2')]).toEqual([undefined, 'function']);
    expect(admission.seat('10.0.0.3')).toBeUndefined();
    leave?.();
    expect(admission.seat('10.0.0.1')).toBeDefined();
  });

  it('RT16 a forwarded address counts only as far as a trusted proxy wrote it', () => {
    const from = (trusted: string | undefined, remoteAddress: string, forwarded: string) =>
      clientAddress(trusted)({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } } as never);
    expect(from(undefined, '::ffff:10.0.0.9', '1.2.3.4')).toBe('10.0.0.9');
    expect(from('10.0.0.9', '::ffff:10.0.0.9', '6.6.6.6, 1.2.3.4')).toBe('1.2.3.4');
    expect(from('10.0.0.0/8', '10.0.0.9', '1.2.3.4, 10.0.0.8')).toBe('1.2.3.4');
    expect(from('10.0.0.9', '10.0.0.9', 'unknown')).toBe('10.0.0.9');
  });
});

describe('RT18 the snapshot of every market', () => {
  it('is built once for all sockets that join before the next publication', () => {
    const prices = scriptedPrices(['A', 'B']);
    const now = instantOf('2026-03-09T14:05:00.000Z');
    const room = everyMarketRoom({ prices, books: undefined, now: () => heldClock(now).now() });
    const first = room.current();
    expect(room.current()).toBe(first);
    expect(joined(room.current())).toBe(joined(first));
    room.next();
    expect(room.current()).not.toBe(first);
  });

  it('goes to a few sockets per turn of the event loop, in order, and to none that has left', () => {
    const turns: (() => void)[] = [];
    const queue = fewAtATime(2, (turn) => void turns.push(turn));
    const received: number[] = [];
    const callOff = [0, 1, 2, 3, 4].map((index) => queue.add(() => void received.push(index)));
    callOff[1]?.();
    turns.shift()?.();
    expect([received, queue.waiting(), turns.length]).toEqual([[0, 2], 2, 1]);
    turns.shift()?.();
    expect([received, turns.length]).toEqual([[0, 2, 3, 4], 0]);
  });
});
