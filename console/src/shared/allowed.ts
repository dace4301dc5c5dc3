import type { Call } from '#contract/kit/call.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';

/** The contract says who may; the console only leaves out what the server would refuse. */
export const mayCall = (roles: readonly OperatorRole[], { access, roles: allowed = [] }: Call): boolean =>
  access === 'operator' && allowed.some((role) => roles.includes(role));
