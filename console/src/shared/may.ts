import { usePermissions } from 'react-admin';
import type { Call } from '#contract/kit/call.ts';
import type { OperatorRole } from '#contract/kit/roles.ts';
import { mayCall } from './allowed.ts';

/** Until the roles are known nothing is allowed, so that no button appears and then goes. */
export const useMay = (): ((call: Call) => boolean) => {
  const { permissions } = usePermissions<readonly OperatorRole[]>();
  return (call) => mayCall(permissions ?? [], call);
};
