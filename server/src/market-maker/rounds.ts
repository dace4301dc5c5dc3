import { Refused, Unreachable } from '#contract/kit/client.ts';
import type { Log } from '../ports/log.ts';
import type { Desk } from './desk.ts';
import type { Subscribers } from './subscribers.ts';

export interface RoundPorts {
  readonly log: Log;
  readonly now_ms: () => number;
  /** Returns early when the process ends. */
  readonly rest: (delay_ms: number) => Promise<void>;
  readonly isEnding: () => boolean;
  /** A round begins when the clock reaches a multiple of this. */
  readonly look_every_ms: number;
}

interface Rounds {
  readonly desk: Desk;
  readonly subscribers: Subscribers;
  /** What the log calls it. */
  readonly name: string;
  /** Reads the terms of its markets, now and then again, and returns their symbols. */
  readonly readTerms: () => Promise<readonly string[]>;
  readonly round: () => Promise<void>;
}

const TERMS_EVERY_MS = 300_000;

/** Until the next multiple: accounts with the same pause look together, so that their orders share batches. */
const pauseBefore = ({ now_ms, look_every_ms }: RoundPorts): number => look_every_ms - (now_ms() % look_every_ms);

/** Logs in, reads the terms, subscribes and goes round its markets, until it ends; a refusal costs one round. */
export const runRounds = async (ports: RoundPorts, rounds: Rounds): Promise<void> => {
  const { desk, subscribers, name, readTerms, round } = rounds;
  let terms_ms = -Infinity;
  let symbols: readonly string[] = [];
  let subscribed_with: string | undefined;
  while (!ports.isEnding()) {
    try {
      if (desk.token() === undefined) await desk.enter();
      if (ports.now_ms() - terms_ms > TERMS_EVERY_MS) {
        symbols = await readTerms();
        terms_ms = ports.now_ms();
      }
      const token = desk.token();
      if (token !== undefined && token !== subscribed_with) {
        subscribers.open(token, symbols);
        subscribed_with = token;
      }
      await round();
    } catch (failure) {
      if (!(failure instanceof Refused || failure instanceof Unreachable)) throw failure;
      ports.log.warn(`${name} waits`, { failure: failure.message });
    }
    await ports.rest(pauseBefore(ports));
  }
  subscribers.close();
};
