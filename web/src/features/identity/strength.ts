import { millisecondsOf } from '#contract/kit/instant.ts';
import { isServerTimeKnown } from '#ui/now.ts';
import type { SecurityOverview } from './queries.ts';

/** What protects an account, in the order in which a thief would have to get past it. */
export const guards = ['password', 'payment_password', 'authenticator', 'mobile', 'email'] as const;
export type Guard = (typeof guards)[number];

export interface GuardState {
  readonly guard: Guard;
  readonly is_set: boolean;
}

export const isSet = (overview: SecurityOverview, guard: Guard): boolean => {
  const states: Record<Guard, boolean> = {
    password: overview.has_password,
    payment_password: overview.has_payment_password,
    authenticator: overview.has_authenticator,
    mobile: overview.mobile !== null,
    email: overview.email !== null,
  };
  return states[guard];
};

/** Missing ones come first. */
export const guardsOf = (overview: SecurityOverview): readonly GuardState[] => {
  const all = guards.map((guard) => ({ guard, is_set: isSet(overview, guard) }));
  return [...all.filter(({ is_set }) => !is_set), ...all.filter(({ is_set }) => is_set)];
};

/** The bound address, masked for the screen. */
export const addressOf = (
  { email, mobile, area_code }: SecurityOverview,
  way: 'email' | 'mobile',
): string | undefined => {
  if (way === 'email') return email ?? undefined;
  return mobile === null ? undefined : `+${area_code ?? ''} ${mobile}`;
};

/** Where an identity code is sent: mail before text messages. */
export const knownAddress = (overview: SecurityOverview): string | undefined =>
  addressOf(overview, 'email') ?? addressOf(overview, 'mobile');

/** Typing an address and fetching its code takes about this long; a login that ends before is not counted on. */
const FORM_MS = 180_000;

/** ID33: whether the login will still prove the customer when the form is sent. */
export const isFresh = ({ fresh_until }: SecurityOverview, now_ms: number): boolean =>
  fresh_until !== null && (!isServerTimeKnown() || millisecondsOf(fresh_until) > now_ms + FORM_MS);
