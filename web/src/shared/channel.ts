import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import type { Channel, EventOf } from '#contract/kit/channel.ts';
import { realtime, type Realtime } from './realtime.ts';

/* What channels say, read by the contract. What does not fit is dropped, and what is shown is asked for over HTTP. */

const ASK_EVERY_MS = 5000;

type OnChannel = <C extends Channel>(channel: C, take: (event: EventOf<C>) => void) => () => void;

export const createChannels = (
  { on, tellMissed }: Pick<Realtime, 'on' | 'tellMissed'>,
  now_ms: () => number,
): OnChannel => {
  let asked_ms = -Infinity;
  /** However many events do not fit, such as those of a newer server, the screen is not asked for more often than this. */
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
        // Text that is no number does not fit either, and must not stop those behind it.
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
