import type { Socket } from 'socket.io';
import type { Log } from '../ports/log.ts';
import { listenerOf } from './listener.ts';
import type { FewAtATime } from './few-at-a-time.ts';
import type { LegacySockets } from './legacy-sockets.ts';
import type { MarketPublisher } from './market-publisher.ts';
import { readSubscription } from './subscription.ts';
import { caught } from './timing.ts';

/** Our clients subscribe at once; a socket that has not subscribed by then is a legacy client. */
const SUBSCRIBE_WITHIN_MS = 2000;

/** RT17: a socket that has sent nothing by then is abandoned; a legacy client reconnects by itself. */
const IDLE_TIMEOUT_MS = 3_600_000;

/** What a socket that does not subscribe needs in order to receive everything. */
export interface Seats {
  /** A seat, and its release; undefined if all are taken. */
  take(): (() => void) | undefined;
  /** Snapshots are sent to a few sockets per turn of the event loop. */
  readonly queue: FewAtATime;
  readonly legacy: Pick<LegacySockets, 'join' | 'leave'>;
}

interface Hearing {
  readonly stranger: () => void;
  readonly seats: Seats;
  readonly log: Log;
}

/** Handles a socket's subscriptions; `stranger` counts messages that none of our clients would send. */
export const subscribeMarkets = (socket: Socket, markets: MarketPublisher, { stranger, seats, log }: Hearing): void => {
  const listener = listenerOf(socket);
  let leaveSeat: (() => void) | undefined;
  let callOff: (() => void) | undefined;
  const subscribeToAll = (): void => {
    leaveSeat = seats.take();
    if (!leaveSeat) return void socket.disconnect(true);
    seats.legacy.join(socket);
    callOff = seats.queue.add(caught(log, () => markets.subscribeToAll(listener)));
    timer = setTimeout(() => void socket.disconnect(true), IDLE_TIMEOUT_MS);
  };
  let timer = setTimeout(caught(log, subscribeToAll), SUBSCRIBE_WITHIN_MS);
  const endSilence = (): void => {
    clearTimeout(timer);
    callOff?.();
    leaveSeat?.();
    seats.legacy.leave(socket);
  };
  const subscribe = (wanted: unknown, answer: unknown): void => {
    const read = readSubscription(wanted);
    if (!read) return stranger();
    endSilence();
    const joined = markets.subscribe(listener, read);
    if (typeof answer === 'function') answer(joined);
  };
  socket.on('subscribe', caught(log, subscribe));
  socket.on('disconnect', () => {
    endSilence();
    markets.leave(listener);
  });
};
