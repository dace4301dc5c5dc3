import { useEffect, useRef } from 'react';
import type { Subscription } from '#contract/markets/channels.ts';
import { createFeedWatch, type FeedWatch } from './feed-state.ts';
import { createGaps, createWants, isNothing } from './realtime-wants.ts';
import { session } from './session.ts';

/*
 * One socket for the whole app. It is opened when something is watched or somebody is logged in, says in one word what is
 * on the screen, and is closed when nobody has looked at the page for a while.
 */

export interface WireEvents {
  opened(): void;
  lost(): void;
  heard(event: string, payload: unknown): void;
}

export interface Wire {
  subscribe(wanted: Required<Subscription>): void;
  /** Hangs up and calls again, as whoever is logged in now. */
  redial(): void;
  close(): void;
}

export interface RealtimePorts {
  readonly dial: (events: WireEvents) => Promise<Wire>;
  /** Calls back soon, once for many wishes: before the next paint. */
  readonly soon: (work: () => void) => void;
}

export interface Realtime {
  readonly feed: FeedWatch;
  watch(wanted: Subscription): () => void;
  on(event: string, listener: (payload: unknown) => void): () => void;
  /** Something may have been missed: a gap, a new connection, or prices that do not come in. What is shown is asked for again. */
  onMissed(listener: () => void): () => void;
  /** The token of the customer has changed. */
  customer(token: string | undefined): void;
  /** Whether anybody looks at the page. */
  looked(at: boolean): void;
}

const HIDDEN_MS = 60_000;
const REDIAL_MS = 5000;

export const createRealtime = ({ dial, soon }: RealtimePorts): Realtime => {
  const wants = createWants();
  const gaps = createGaps();
  const listeners = new Map<string, Set<(payload: unknown) => void>>();
  const missed = new Set<() => void>();
  const tellMissed = (): void => missed.forEach((listener) => listener());
  const feed = createFeedWatch(tellMissed);
  let wire: Wire | undefined;
  let dialling = false;
  let open = false;
  let opened_before = false;
  let said = '';
  let planned = false;
  let token: string | undefined;
  let seen = true;

  const needed = (): boolean => seen && (token !== undefined || !isNothing(wants.all()));

  const judge = (): void => (open || !seen || isNothing(wants.all()) ? feed.live() : feed.silent());

  const say = (): void => {
    const wanted = wants.all();
    const words = JSON.stringify(wanted);
    if (!open || words === said) return;
    said = words;
    gaps.keep(wanted);
    wire?.subscribe(wanted);
  };

  const events: WireEvents = {
    opened() {
      open = true;
      said = '';
      say();
      judge();
      if (opened_before) tellMissed();
      opened_before = true;
    },
    lost() {
      open = false;
      judge();
    },
    heard(event, payload) {
      if (gaps.heard(event, payload)) tellMissed();
      for (const listener of listeners.get(event) ?? []) listener(payload);
    },
  };

  const call = async (): Promise<void> => {
    dialling = true;
    try {
      wire = await dial(events);
    } catch {
      // The code of the socket could not be fetched; prices are asked for meanwhile.
      setTimeout(settle, REDIAL_MS);
    } finally {
      dialling = false;
    }
    if (wire && !needed()) settle();
  };

  const settle = (): void => {
    planned = false;
    judge();
    if (!needed()) hangUp();
    else if (!wire && !dialling) void call();
    else say();
  };

  const hangUp = (): void => {
    wire?.close();
    wire = undefined;
    open = false;
  };

  const plan = (): void => {
    if (planned) return;
    planned = true;
    soon(settle);
  };

  return {
    feed,
    watch(wanted) {
      wants.add(wanted);
      plan();
      return () => {
        wants.remove(wanted);
        plan();
      };
    },
    on(event, listener) {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    },
    onMissed(listener) {
      missed.add(listener);
      return () => missed.delete(listener);
    },
    customer(next) {
      if (next === token) return;
      token = next;
      if (wire) {
        open = false;
        wire.redial();
      }
      plan();
    },
    looked(at) {
      seen = at;
      plan();
    },
  };
};

export const realtime = createRealtime({
  dial: async (events) => (await import('./realtime-socket.ts')).dial(events),
  soon: (work) => void setTimeout(work, 16),
});

const startRealtime = (): void => {
  realtime.customer(session.state.get()?.token);
  session.state.subscribe(() => realtime.customer(session.state.get()?.token));
  let hiding: ReturnType<typeof setTimeout> | undefined;
  addEventListener('visibilitychange', () => {
    clearTimeout(hiding);
    if (document.visibilityState === 'visible') realtime.looked(true);
    else hiding = setTimeout(() => realtime.looked(false), HIDDEN_MS);
  });
};

if (typeof document !== 'undefined') startRealtime();

/** Keeps something subscribed while the component is on the screen. */
export const useWanted = ({ symbols = [], klines = [], books = [] }: Subscription): void => {
  const words = [symbols, klines, books].map((names) => names.join()).join(' ');
  const wanted = { symbols, klines, books };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words stand for the lists
  useEffect(() => realtime.watch(wanted), [words]);
};

/** Hears an event of the socket while the component is on the screen. */
export const useEvent = (event: string, listener: (payload: unknown) => void): void => {
  const latest = useRef(listener);
  useEffect(() => void (latest.current = listener));
  useEffect(() => realtime.on(event, (payload) => latest.current(payload)), [event]);
};
