import { demoClockCalls } from '#contract/demo-clock/calls.ts';
import type { Prices } from '#server/core/prices/prices.ts';
import { answer, type Room } from '#server/core/room.ts';
import type { Ports } from '#server/ports/ports.ts';
import { carrySessions } from '../identity/index.ts';
import { clockView, followSkips, skip } from './service/skip.ts';
import { untilTicked } from './service/stop-over.ts';

export { followSkips } from './service/skip.ts';

/** Skips 24 hours of a demo. The rules are in docs/spec/demo-clock.md. */
export const demoClockRoom: Room<Pick<Ports, 'db' | 'clock'> & { readonly prices: Prices }> = {
  name: 'demo-clock',
  is_demo_only: true,
  open: (ports) => ({
    handlers: [
      answer(demoClockCalls.clock, () => clockView(ports.db, ports)),
      answer(demoClockCalls.skip, async ({ input, session }) => {
        await skip(
          ports,
          { carry: carrySessions, stopOver: untilTicked(ports.prices) },
          { user_id: session.user_id, skipped_hours: input.skipped_hours },
        );
        return clockView(ports.db, ports);
      }),
    ],
  }),
};

const FOLLOW_EVERY_MS = 1000;

/** DC3: other processes of the same demo follow within a second; while the database is away, the clock runs on. */
export const keepFollowing = (ports: Pick<Ports, 'db' | 'clock'>): { stop(): void } => {
  const timer = setInterval(() => void followSkips(ports).catch(() => undefined), FOLLOW_EVERY_MS).unref();
  return { stop: () => clearInterval(timer) };
};
