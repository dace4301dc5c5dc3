import type { Subscription } from '#contract/markets/channels.ts';

export interface WireEvents {
  opened(): void;
  lost(): void;
  received(event: string, payload: unknown): void;
}

export interface Wire {
  subscribe(wanted: Required<Subscription>): void;
  /** Reconnects with the current login. */
  redial(): void;
  close(): void;
}

export type Dial = (events: WireEvents) => Promise<Wire>;

/** The one connection, opened when it is needed. */
export interface Line {
  isOpen(): boolean;
  need(needed: boolean): void;
  /** Sends the subscription unless it is unchanged; returns whether it was sent. */
  say(wanted: Required<Subscription>): boolean;
  redial(): void;
}

interface LinePorts {
  readonly dial: Dial;
  readonly after: (delay_ms: number, work: () => void) => void;
  readonly received: WireEvents['received'];
  readonly turned: (open: boolean) => void;
}

const AGAIN_MS = 5000;

export const createLine = ({ dial, after, received, turned }: LinePorts): Line => {
  let wire: Wire | undefined;
  let dialling = false;
  let open = false;
  let needed = false;
  let said = '';

  const turn = (now: boolean): void => {
    open = now;
    said = '';
    turned(now);
  };

  const hangUp = (): void => {
    if (!wire) return;
    wire.close();
    wire = undefined;
    turn(false);
  };

  const call = async (): Promise<void> => {
    dialling = true;
    try {
      wire = await dial({ opened: () => turn(true), lost: () => turn(false), received });
    } catch {
      // The socket's code could not be loaded; prices are polled meanwhile.
      after(AGAIN_MS, settle);
    }
    dialling = false;
    if (!needed) hangUp();
  };

  const settle = (): void => {
    if (!needed) hangUp();
    else if (!wire && !dialling) void call();
  };

  return {
    isOpen: () => open,
    need(now) {
      needed = now;
      settle();
    },
    say(wanted) {
      const words = JSON.stringify(wanted);
      if (!open || words === said) return false;
      said = words;
      wire?.subscribe(wanted);
      return true;
    },
    redial() {
      if (!wire) return;
      turn(false);
      wire.redial();
    },
  };
};
