import type { Socket } from 'socket.io';
import { listenerOf } from './listener.ts';
import type { MarketPublisher } from './market-publisher.ts';
import { readSubscription } from './subscription.ts';

/** A client of ours says at once what it wants; who has said nothing by then is a client of this family. */
const SAY_WITHIN_MS = 2000;

/** Lets a socket say what it wants to hear; `stranger` counts what no client of ours would say. */
export const hearMarkets = (socket: Socket, markets: MarketPublisher, stranger: () => void): void => {
  const listener = listenerOf(socket);
  const silent = setTimeout(() => markets.hearEverything(listener), SAY_WITHIN_MS);
  socket.on('subscribe', (wanted: unknown, answer: unknown) => {
    const read = readSubscription(wanted);
    if (!read) return stranger();
    clearTimeout(silent);
    const joined = markets.subscribe(listener, read);
    if (typeof answer === 'function') answer(joined);
  });
  socket.on('disconnect', () => {
    clearTimeout(silent);
    markets.leave(listener);
  });
};
