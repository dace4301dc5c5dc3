/*
 * The part of Socket.IO over a WebSocket that this app needs: text packets on the main namespace, without
 * acknowledgements. The library also supports polling, binary packets and other namespaces, and is ten times as large.
 */

export interface SocketOptions {
  /** `wss://host`. */
  readonly origin: string;
  /** Called for every connection, since the customer can change. */
  readonly auth: () => Readonly<Record<string, unknown>>;
  opened(): void;
  lost(): void;
  received(event: string, payload: unknown): void;
  /** How many attempts in a row have failed; it keeps trying. */
  failed(times: number): void;
}

export interface SocketIo {
  emit(event: string, payload: unknown): void;
  /** Closes and reconnects. */
  redial(): void;
  close(): void;
}

const MIN_DELAY_MS = 1000;
/** Retries slow down, so that a full or rate-limiting server is not flooded. */
const MAX_DELAY_MS = 30_000;
const TIMEOUT_MS = 20_000;

/** The first digit is the engine's packet type; in its messages the second is the socket's. */
const OPEN = '0';
const PING = '2';
const PONG = '3';
const CONNECT = '40';
const EVENT = '42';
const HANG_UP = /^1|^4[14]/;

interface Connection {
  emit(event: string, payload: unknown): void;
  /** Closes without any event. */
  close(): void;
}

const connectOnce = ({ origin, auth, received }: SocketOptions, opened: () => void, ended: () => void): Connection => {
  const socket = new WebSocket(`${origin}/socket.io/?EIO=4&transport=websocket`);
  const listeners = new AbortController();
  let bears_ms = TIMEOUT_MS;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const close = (): void => {
    clearTimeout(silence);
    listeners.abort();
    socket.close();
  };

  const end = (): void => {
    close();
    ended();
  };

  /** A phone that changes networks gets no close event; only the missing ping reveals the loss. */
  const wait = (): void => {
    clearTimeout(silence);
    silence = setTimeout(end, bears_ms);
  };

  const read = (packet: string): void => {
    if (packet === PING) socket.send(PONG);
    else if (packet.startsWith(EVENT)) {
      const [event, payload] = JSON.parse(packet.slice(EVENT.length)) as [string, unknown];
      received(event, payload);
    } else if (packet.startsWith(OPEN)) {
      const { pingInterval, pingTimeout } = JSON.parse(packet.slice(1)) as Readonly<Record<string, number>>;
      bears_ms = Number(pingInterval) + Number(pingTimeout) || TIMEOUT_MS;
      socket.send(CONNECT + JSON.stringify(auth()));
    } else if (packet.startsWith(CONNECT)) opened();
    else if (HANG_UP.test(packet)) end();
  };

  const receive = ({ data }: MessageEvent): void => {
    wait();
    read(String(data));
  };
  socket.addEventListener('message', receive, { signal: listeners.signal });
  socket.addEventListener('close', end, { signal: listeners.signal });
  wait();
  return { close, emit: (event, payload) => socket.send(EVENT + JSON.stringify([event, payload])) };
};

/** Between 0.5 and 1.5 times the delay, so that clients do not all reconnect to a restarted server at once. */
const spread = (delay_ms: number): number =>
  delay_ms * (0.5 + (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) / 255);

export const openSocket = (options: SocketOptions): SocketIo => {
  let connection: Connection | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let open = false;
  let failures = 0;

  const opened = (): void => {
    open = true;
    failures = 0;
    options.opened();
  };

  const ended = (): void => {
    again = setTimeout(dial, spread(Math.min(MAX_DELAY_MS, MIN_DELAY_MS * 2 ** failures)));
    const failed = !open;
    open = false;
    options.lost();
    if (failed) options.failed(++failures);
  };

  const dial = (): void => {
    connection = connectOnce(options, opened, ended);
  };

  const close = (): void => {
    clearTimeout(again);
    connection?.close();
    open = false;
  };

  dial();
  return {
    emit(event, payload) {
      if (open) connection?.emit(event, payload);
    },
    redial() {
      close();
      dial();
    },
    close,
  };
};
