import { useState } from 'react';
import { identityCalls } from '#contract/identity/calls.ts';
import type { CodePurpose } from '#contract/identity/rules.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { instantOf, millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { now, useNow } from '#ui/now.ts';
import { DRAFTS, passing, readJson } from '../stored.ts';
import { useRead } from '../use-read.ts';
import { useWrite, type Sent, type WriteOptions } from '../use-write.ts';

export interface CodeTarget {
  readonly user_string?: string | undefined;
  readonly area_code?: string | undefined;
}

type Code = OutputOf<typeof identityCalls.sendCode>;

export interface SentCode {
  /** Where it goes: the bound address, masked, or the typed one. */
  readonly to: string | undefined;
  /** The customer's own address, which the form does not show otherwise. */
  readonly isOwn: boolean;
  /** Until when the code that was sent is valid; undefined before one was sent, and once it has expired. */
  readonly validUntil: Instant | undefined;
  /** When the next code may be requested, in milliseconds of `now()`. */
  readonly nextAt: number | undefined;
  /** The first answer about a bound address has not come yet, so nobody knows whether a code may be requested. */
  readonly loading: boolean;
  /** A demo cannot send anything: it shows the code, and this one unless the page was reloaded since. */
  readonly shown: string | undefined;
  readonly isShown: boolean;
  send(): Promise<Sent<Code>>;
}

/** What is known of the last code for an address: when it ends, and when another may be requested. Never its digits. */
interface Known {
  readonly purpose: string | undefined;
  readonly expires_at: Instant | undefined;
  readonly next_at: Instant;
  readonly is_shown: boolean;
}

const nameOf = ({ user_string = '', area_code = '' }: CodeTarget): string =>
  `${area_code} ${user_string.toLowerCase()}`;

/** Kept for the lifetime of the tab, so that a reload neither offers a code too early nor forgets that one was sent. */
const keyOf = (target: CodeTarget): string => `${DRAFTS}code.${nameOf(target)}`;

const recall = (target: CodeTarget): Known | undefined => {
  if (target.user_string === undefined) return undefined;
  const stored = readJson(passing, keyOf(target));
  return typeof stored === 'object' && stored !== null && 'next_at' in stored ? (stored as Known) : undefined;
};

/** Whether the answer is only that it is too early, which the countdown says. */
export const isWait = (sent: Sent<unknown>): boolean => sent.state === 'refused' && sent.seconds !== undefined;

/** A code for one purpose and one address; without an address it goes to the customer's bound one. */
export const useSentCode = (
  purpose: CodePurpose,
  target: CodeTarget = {},
  inline: WriteOptions['inline'] = 'all',
): SentCode => {
  const own = target.user_string === undefined;
  const write = useWrite(identityCalls.sendCode, { inline, changes: own ? [identityCalls.codeState] : [] });
  const state = useRead(identityCalls.codeState, { scene: purpose }, { when: own, fresh_ms: 0 });
  const second = useNow();
  const [sent, setSent] = useState<{ readonly to: string; readonly code: Code }>();
  const [, setWaits] = useState(0);
  const current = sent?.to === nameOf(target) ? sent.code : undefined;
  const known = own ? knownFrom(state.value, purpose) : recall(target);
  const expires_at = known?.purpose === purpose ? known.expires_at : undefined;
  const next_at = known?.next_at;

  const remember = (told: Known): void => {
    if (target.user_string !== undefined) passing.write(keyOf(target), JSON.stringify(told));
    setWaits((count) => count + 1);
  };
  return {
    isOwn: own,
    to: own ? state.value?.to : target.user_string,
    validUntil: expires_at !== undefined && millisecondsOf(expires_at) > second ? expires_at : undefined,
    nextAt: next_at && millisecondsOf(next_at),
    loading: own && state.state === 'loading',
    shown: current?.shown_code,
    isShown: known?.is_shown ?? false,
    async send() {
      const result = await write.send({ scene: purpose, ...target });
      if (result.state === 'done') {
        const { expires_at: until, next_at: next, shown_code } = result.value;
        setSent({ to: nameOf(target), code: result.value });
        remember({ purpose, expires_at: until, next_at: next, is_shown: shown_code !== undefined });
      } else if (result.state === 'refused' && result.seconds !== undefined) {
        if (own) await state.reload();
        else remember({ ...(known ?? NONE), next_at: instantOf(now() + result.seconds * 1000) });
      }
      return result;
    },
  };
};

const NONE: Omit<Known, 'next_at'> = { purpose: undefined, expires_at: undefined, is_shown: false };

const knownFrom = (
  state: OutputOf<typeof identityCalls.codeState> | undefined,
  purpose: CodePurpose,
): (Omit<Known, 'next_at'> & { readonly next_at: Instant | undefined }) | undefined =>
  state && {
    purpose,
    expires_at: state.expires_at ?? undefined,
    next_at: state.next_at ?? undefined,
    is_shown: state.is_shown,
  };
