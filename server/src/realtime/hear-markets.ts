import type { Socket } from 'socket.io';
import type { Log } from '../ports/log.ts';
import { listenerOf } from './listener.ts';
import type { MarketPublisher } from './market-publisher.ts';
import { readSubscription } from './subscription.ts';
import { caught } from './timing.ts';

/** A client of ours says at once what it wants; who has said nothing by then is a client of this family. */
const SAY_WITHIN_MS = 2000;

/** Lets a socket say what it wants to hear; `stranger` counts what no client of ours would say. */
export const hearMarkets = (socket: Socket, markets: MarketPublisher, stranger: () => void, log: Log): void => {
  const listener = listenerOf(socket);
  const silent = setTimeout(
    caught(log, () => markets.hearEverything(listener)),
    SAY_WITHIN_MS,
  );
  const subscribe = (wanted: unknown, answer: unknown): void => {
    const read = readSubscription(wanted);
    if (!read) return stranger();
    clearTimeout(silent);
    const joined = markets.subscribe(listener, read);
    if (typeof answer === 'function') answer(joined);
  };
  socket.on('subscribe', caught(log, subscribe));
  socket.on('disconnect', () => {
    clearTimeout(silent);
    markets.leave(listener);
  });
};
