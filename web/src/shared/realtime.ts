import { useEffect } from 'react';
import type { Subscription } from '#contract/markets/channels.ts';
import { createFeedWatch, type FeedWatch } from './feed-state.ts';
import { createSubscribers, type Subscribers } from './realtime-subscribers.ts';
import { createLine, type Dial } from './realtime-line.ts';
import { createGaps, createWants, isNothing } from './realtime-wants.ts';
import { session } from './session.ts';

/*
 * One socket for the whole app. It is opened when something is watched or a customer is logged in, subscribes to what
 * is on the screen in one message, and is closed after the page has been hidden for a while.
 */

export interface RealtimePorts {
  readonly dial: Dial;
  readonly now_ms: () => number;
  readonly after: (delay_ms: number, work: () => void) => void;
}

/** `onMissed`: after a gap, a new connection, or while prices are delayed; the screen should be loaded over HTTP. */
export interface Realtime extends Subscribers {
  readonly feed: FeedWatch;
  watch(wanted: Subscription): () => void;
  /** The customer's token has changed. */
  customer(token: string | undefined): void;
  /** Whether the page is visible. */
  looked(at: boolean): void;
}

const FRAME_MS = 16;
/** The server disconnects a client above 120 messages a minute; scrolling a list would exceed that. */
const SAY_EVERY_MS = 600;

/** Plans work so that it is not done more often than the server hears. */
const createPace = (now_ms: RealtimePorts['now_ms'], after: RealtimePorts['after'], work: () => void) => {
  let said_ms = -Infinity;
  let planned = false;
  return {
    said: () => void (said_ms = now_ms()),
    plan: () => {
      if (planned) return;
      planned = true;
      after(Math.max(FRAME_MS, said_ms + SAY_EVERY_MS - now_ms()), () => {
        planned = false;
        work();
      });
    },
  };
};

export const createRealtime = ({ dial, now_ms, after }: RealtimePorts): Realtime => {
  const wants = createWants();
  const gaps = createGaps();
  const subscribers = createSubscribers();
  const feed = createFeedWatch(subscribers.tellMissed);
  let opened_before = false;
  let token: string | undefined;
  let seen = true;

  const judge = (): void => (line.isOpen() || !seen || isNothing(wants.all()) ? feed.live() : feed.silent());

  const say = (): void => {
    gaps.keep(wants.all());
    if (line.say(wants.all())) pace.said();
  };

  const line = createLine({
    dial,
    after,
    received(event, payload) {
      if (gaps.received(event, payload)) subscribers.tellMissed();
      subscribers.tell(event, payload);
    },
    turned(open) {
      judge();
      if (!open) return;
      say();
      if (opened_before) subscribers.tellMissed();
      opened_before = true;
    },
  });

  const pace = createPace(now_ms, after, () => {
    judge();
    line.need(seen && (token !== undefined || !isNothing(wants.all())));
    say();
  });
  const { plan } = pace;

  return {
    feed,
    ...subscribers,
    watch(wanted) {
      wants.add(wanted);
      plan();
      return () => {
        wants.remove(wanted);
        plan();
      };
    },
    customer(next) {
      if (next === token) return;
      token = next;
      line.redial();
      plan();
    },
    looked(at) {
      seen = at;
      plan();
    },
  };
};

const IDLE_WITHIN_MS = 1000;
const HIDDEN_MS = 60_000;

/** The socket's code is loaded once the screen is up. */
const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: IDLE_WITHIN_MS });
    else setTimeout(resolve, IDLE_WITHIN_MS);
  });

export const realtime = createRealtime({
  async dial(events) {
    await idle();
    return (await import('./realtime-socket.ts')).dial(events);
  },
  now_ms: () => performance.now(),
  after: (delay_ms, work) => void setTimeout(work, delay_ms),
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

/** Subscribes while the component is on the screen. */
export const useWanted = ({ symbols = [], klines = [], books = [] }: Subscription): void => {
  const words = [symbols, klines, books].map((names) => names.join()).join(' ');
  const wanted = { symbols, klines, books };
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the text represents the lists
  useEffect(() => realtime.watch(wanted), [words]);
};
