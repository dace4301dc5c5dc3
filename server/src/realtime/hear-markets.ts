import type { Socket } from 'socket.io';
import type { Log } from '../ports/log.ts';
import { listenerOf } from './listener.ts';
import type { FewAtATime } from './few-at-a-time.ts';
import type { MarketPublisher } from './market-publisher.ts';
import { readSubscription } from './subscription.ts';
import { caught } from './timing.ts';

/** A client of ours says at once what it wants; who has said nothing by then is a client of this family. */
const SAY_WITHIN_MS = 2000;

/** RT17: who has said nothing by then is not read by anybody; a client of this family comes back by itself. */
const SILENT_FOR_MS = 3_600_000;

/** What a socket that does not say what it wants needs in order to hear everything. */
export interface Seats {
  /** A seat, and how to give it back; nothing if all are taken. */
  take(): (() => void) | undefined;
  /** Everything that is told at once is told to a few in each turn of the event loop. */
  readonly queue: FewAtATime;
}

interface Hearing {
  readonly stranger: () => void;
  readonly seats: Seats;
  readonly log: Log;
}

/** Lets a socket say what it wants to hear; `stranger` counts what no client of ours would say. */
export const hearMarkets = (socket: Socket, markets: MarketPublisher, { stranger, seats, log }: Hearing): void => {
  const listener = listenerOf(socket);
  let leaveSeat: (() => void) | undefined;
  let callOff: (() => void) | undefined;
  const hearEverything = (): void => {
    leaveSeat = seats.take();
    if (!leaveSeat) return void socket.disconnect(true);
    callOff = seats.queue.add(caught(log, () => markets.hearEverything(listener)));
    timer = setTimeout(() => void socket.disconnect(true), SILENT_FOR_MS);
  };
  let timer = setTimeout(caught(log, hearEverything), SAY_WITHIN_MS);
  const endSilence = (): void => {
    clearTimeout(timer);
    callOff?.();
    leaveSeat?.();
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
