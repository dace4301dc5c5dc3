import type { Calls } from './kit/call.ts';
import * as rooms from './rooms.ts';

/** Every call of the exchange, by room. */
export const roomCalls: Readonly<Record<string, Calls>> = Object.fromEntries(
  Object.entries(rooms).map(([name, { calls }]) => [name, calls]),
);
