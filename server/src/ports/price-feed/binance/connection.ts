import { WebSocket } from 'ws';

/** A connection to a source that reconnects whenever it is lost. It has no clock of its own: `keep` passes the time. */
export interface Connection {
  /** Connects when due, and disconnects when no valid message arrived for too long. */
  keep(now_ms: number): void;
  /** A valid message arrived. */
  good(now_ms: number): void;
  close(): void;
}

export interface ConnectionEvents {
  message(text: string): void;
  /** A frame that is not text. */
  strange(): void;
  connected(): void;
  lost(reason: string): void;
  /** The connection was dropped because no valid message arrived for too long. */
  silent(): void;
}

const SILENT_MS = 5000;
const PING_EVERY_MS = 2500;
const FIRST_DELAY_MS = 250;
/** Fifteen seconds with the random half on top. */
const LONGEST_DELAY_MS = 10_000;
const MAX_BYTES = 65_536;

const openSocket = (url: string): WebSocket =>
  new WebSocket(url, {
    maxPayload: MAX_BYTES,
    handshakeTimeout: SILENT_MS,
    perMessageDeflate: false,
    followRedirects: false,
  });

const delayAfter = (failures: number, chance: () => number): number => {
  const base_ms = Math.min(LONGEST_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(failures, 10));
  return Math.round(base_ms * (1 + chance() / 2));
};

const pass = (events: ConnectionEvents, data: Buffer, is_binary: boolean): void => {
  if (is_binary) events.strange();
  else events.message(data.toString('utf8'));
};

export const connectionTo = (url: string, chance: () => number, events: ConnectionEvents): Connection => {
  let socket: WebSocket | undefined;
  let failures = 0;
  let due_ms: number | undefined = Number.NEGATIVE_INFINITY;
  let heard_ms = 0;
  let pinged_ms = 0;
  let closed = false;

  const hangUp = (): void => {
    const ended = socket;
    socket = undefined;
    due_ms = undefined;
    ended?.terminate();
  };
  const lose = (of: WebSocket, reason: string): void => {
    if (of !== socket) return;
    hangUp();
    if (!closed) events.lost(reason);
  };
  const connect = (now_ms: number): void => {
    const made = openSocket(url);
    socket = made;
    [heard_ms, pinged_ms] = [now_ms, now_ms];
    made.on('open', () => made === socket && events.connected());
    made.on('message', (data, is_binary) => made === socket && pass(events, data as Buffer, is_binary));
    made.on('error', (failure) => lose(made, failure.message));
    made.on('close', (code) => lose(made, `closed with ${code}`));
  };

  return {
    keep(now_ms) {
      if (closed) return;
      if (!socket) {
        // A clock that was set back must not lengthen the wait.
        if (due_ms === undefined || due_ms - now_ms > 2 * LONGEST_DELAY_MS) {
          due_ms = now_ms + delayAfter(failures, chance);
          failures++;
        }
        if (now_ms >= due_ms) connect(now_ms);
        return;
      }
      heard_ms = Math.min(heard_ms, now_ms);
      pinged_ms = Math.min(pinged_ms, now_ms);
      if (now_ms - heard_ms >= SILENT_MS) {
        hangUp();
        events.silent();
        return;
      }
      if (socket.readyState === WebSocket.OPEN && now_ms - pinged_ms >= PING_EVERY_MS) {
        pinged_ms = now_ms;
        socket.ping();
      }
    },
    good(now_ms) {
      heard_ms = now_ms;
      failures = 0;
    },
    close() {
      closed = true;
      hangUp();
    },
  };
};
