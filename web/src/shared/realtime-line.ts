import type { Subscription } from '#contract/markets/channels.ts';

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

export type Dial = (events: WireEvents) => Promise<Wire>;

/** The one connection, dialled when it is needed. */
export interface Line {
  isOpen(): boolean;
  need(needed: boolean): void;
  /** Says what is wanted, unless that was said already; whether it was said now. */
  say(wanted: Required<Subscription>): boolean;
  redial(): void;
}

interface LinePorts {
  readonly dial: Dial;
  readonly after: (delay_ms: number, work: () => void) => void;
  readonly heard: WireEvents['heard'];
  readonly turned: (open: boolean) => void;
}

const AGAIN_MS = 5000;

export const createLine = ({ dial, after, heard, turned }: LinePorts): Line => {
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
      wire = await dial({ opened: () => turn(true), lost: () => turn(false), heard });
    } catch {
      // The code of the socket could not be fetched; prices are asked for meanwhile.
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
