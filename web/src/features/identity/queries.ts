import { identityCalls } from '#contract/identity/calls.ts';
import type { Call, OutputOf } from '#contract/kit/call.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { useRead, type Read } from '#web/shared/calls.ts';

export type SecurityOverview = OutputOf<typeof identityCalls.securityOverview>;
export type Device = OutputOf<typeof identityCalls.devices>[number];
export type SecurityEvent = OutputOf<typeof identityCalls.securityEvents>['data'][number];

/** Masked addresses and flags only: it may be stored on the phone, so that the list is readable offline. */
export const useSecurityOverview = (): Read<SecurityOverview> =>
  useRead(identityCalls.securityOverview, {}, { keep: true });

/** Calls that show credentials, stale once one of them has changed. */
export const credentialViews: readonly Call[] = [
  identityCalls.securityOverview,
  identityCalls.securityEvents,
  identityCalls.devices,
  identityCalls.readAuthenticator,
  profileCalls.info,
];
