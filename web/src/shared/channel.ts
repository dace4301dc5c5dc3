import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { Channel, EventOf } from '#contract/kit/channel.ts';
import { realtime, type Realtime } from './realtime.ts';

/* Channel events, parsed by the contract. An invalid event is dropped and the screen is reloaded over HTTP. */

const ASK_EVERY_MS = 5000;

type OnChannel = <C extends Channel>(channel: C, take: (event: EventOf<C>) => void) => () => void;

export const createChannels = (
  { on, tellMissed }: Pick<Realtime, 'on' | 'tellMissed'>,
  now_ms: () => number,
): OnChannel => {
  let asked_ms = -Infinity;
  /** A newer server may send many events that do not fit; the screen is reloaded at most this often. */
  const distrust = (): void => {
    if (now_ms() - asked_ms < ASK_EVERY_MS) return;
    asked_ms = now_ms();
    tellMissed();
  };
  return (channel, take) =>
    on(channel.name, (payload) => {
      const read = z.safeDecode(channel.event, payload);
      if (!read.success) return distrust();
      try {
        take(read.data as never);
      } catch {
        // Text that is not a number does not fit either, and must not stop the listeners after it.
        distrust();
      }
    });
};

export const onChannel = createChannels(realtime, () => performance.now());

/** The same while the component is on the screen. */
export const useChannel = <C extends Channel>(channel: C, listener: (event: EventOf<C>) => void): void => {
  const latest = useRef(listener);
  useEffect(() => void (latest.current = listener));
  useEffect(() => onChannel(channel, (event) => latest.current(event)), [channel]);
};
