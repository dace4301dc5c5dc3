import type { Frame } from '../frames.ts';
import type { Listener, Source } from '../listener.ts';

export interface Received {
  readonly event: string;
  readonly symbol: string;
  readonly n: number;
  readonly [field: string]: unknown;
}

/** A socket that records what it receives, and can stop reading. */
export interface Recorder extends Listener {
  take(): Received[];
  /** How often it was written to since the last call. */
  writes(): number;
  stopReading(): void;
  readAgain(): void;
  clog(): void;
  readonly isCutOff: () => boolean;
}

const receivedIn = ({ packet }: Frame): Received => {
  const [event, payload] = JSON.parse(packet.slice(1)) as [string, Omit<Received, 'event'>];
  return { event, ...payload } as Received;
};

export const recorder = (): Recorder => {
  const owed = new Set<Source>();
  let received: Received[] = [];
  let writes = 0;
  let reading = true;
  let clogged = false;
  let cut = false;
  const write = (frames: readonly Frame[]): void => {
    writes += 1;
    received.push(...frames.map(receivedIn));
  };
  return {
    deliver(sources, frames) {
      if (reading && owed.size === 0) write(frames);
      else for (const source of sources) owed.add(source);
    },
    catchUp() {
      if (!reading) return false;
      write([...owed].flatMap((source) => source.current()));
      owed.clear();
      return true;
    },
    forgive: (source) => void (source && owed.delete(source)),
    isOwed: () => owed.size > 0,
    isClogged: () => clogged,
    cutOff: () => void (cut = true),
    take() {
      const taken = received;
      received = [];
      return taken;
    },
    writes() {
      const count = writes;
      writes = 0;
      return count;
    },
    stopReading: () => void (reading = false),
    readAgain: () => void (reading = true),
    clog: () => void (clogged = true),
    isCutOff: () => cut,
  };
};
