import type * as z from 'zod/mini';

/** A stream of events that customers can subscribe to; declared next to the calls of its room. */
export interface Channel<Event extends z.ZodMiniType = z.ZodMiniType> {
  /** The event's name on the socket. */
  readonly name: string;
  /** `customer` events reach only the sockets that logged in with that customer's token. */
  readonly access: 'anyone' | 'customer';
  readonly event: Event;
  readonly summary: string;
}

export type EventOf<C extends Channel> = z.output<C['event']>;

export const channel = <Event extends z.ZodMiniType>(definition: Channel<Event>): Channel<Event> =>
  Object.freeze(definition);
