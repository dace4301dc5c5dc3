import { usePermissions } from 'react-admin';
import type { Call } from '#contract/kit/call.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';

/** The contract says who may call; the console leaves out what the server would refuse. */
export const mayCall = (roles: readonly OperatorRole[], { access, roles: allowed = [] }: Call): boolean =>
  access === 'operator' && allowed.some((role) => roles.includes(role));

/** Until the roles are known nothing is allowed, so that no button appears and disappears again. */
export const useMay = (): ((call: Call) => boolean) => {
  const { permissions } = usePermissions<readonly OperatorRole[]>();
  return (call) => mayCall(permissions ?? [], call);
};
