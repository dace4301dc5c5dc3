import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { instantOf, type Instant } from '#contract/kit/instant.ts';
import { useLanguage } from '#ui/i18n/texts.ts';
import { cache, keyOf, recall } from './answers.ts';
import { ask } from './ask.ts';
import type { Snapshot } from './cache.ts';
import { useSession } from './session.ts';

export interface ReadOptions {
  /** False while the input is incomplete, such as before something is chosen. */
  readonly when?: boolean | undefined;
  /** Stored on the phone for reading without a connection. Never for secrets. */
  readonly keep?: boolean | undefined;
  /** A value younger than this is not loaded again when a screen is shown. */
  readonly fresh_ms?: number | undefined;
  readonly every_ms?: number | undefined;
}

interface ReadBase {
  /** Why the last request failed; an older value stays readable. */
  readonly failure: unknown;
  readonly loading: boolean;
  readonly reload: () => Promise<void>;
}

/** `guest`: the call needs a login and there is none, so nothing was sent. */
export type Read<Value> = ReadBase &
  (
    | { readonly state: 'loading' | 'failed' | 'guest'; readonly value: undefined; readonly at: undefined }
    | { readonly state: 'ready'; readonly value: Value; readonly at: Instant }
  );

const FRESH_MS = 10_000;

/** The answer of a call, from the cache and then from the server, while the screen is shown. */
export const useRead = <C extends Call>(
  call: C,
  input: InputOf<C>,
  { when = true, keep = false, fresh_ms = FRESH_MS, every_ms }: ReadOptions = {},
): Read<OutputOf<C>> => {
  useLanguage();
  const session = useSession();
  const guest = call.access !== 'anyone' && session === undefined;
  const key = keyOf(call, input);
  if (keep && !guest) recall(call, key);
  const subscribe = useCallback((listener: () => void) => cache.subscribe(key, listener), [key]);
  const snapshot = useSyncExternalStore(subscribe, () => cache.get(key));
  const active = when && !guest;
  useEffect(() => {
    if (!active) return;
    const again = (): void => cache.ensure(key, () => ask(call, input), fresh_ms);
    again();
    if (every_ms === undefined) return;
    const timer = setInterval(() => void cache.reload(key), every_ms);
    return () => clearInterval(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key represents the call and its input
  }, [key, active, fresh_ms, every_ms]);
  const reload = useCallback(() => cache.reload(key), [key]);
  return readOf<OutputOf<C>>(snapshot, guest, reload);
};

const readOf = <Value>(snapshot: Snapshot, guest: boolean, reload: () => Promise<void>): Read<Value> => {
  const { value, at_ms, failure, loading } = snapshot;
  const base = { failure, loading, reload };
  if (guest) return { ...base, state: 'guest', value: undefined, at: undefined };
  if (at_ms !== undefined) return { ...base, state: 'ready', value: value as Value, at: instantOf(at_ms) };
  const failed = failure !== undefined && !loading;
  return { ...base, state: failed ? 'failed' : 'loading', value: undefined, at: undefined };
};
