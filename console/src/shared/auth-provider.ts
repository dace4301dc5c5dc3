import type { AuthProvider } from 'react-admin';
import type { Client } from '#contract/kit/client.ts';
import type { InputOf } from '#contract/kit/call.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { mayCall } from './permissions.ts';
import type { Resource } from './resource.ts';
import type { DeviceStore, SessionStore } from './session.ts';
import { isNotLoggedIn, patientSend, setSessionEnded } from './session-end.ts';

export interface AuthParts {
  readonly client: Client;
  readonly session: SessionStore;
  readonly device: DeviceStore;
  readonly resources: readonly Resource[];
  /** Whether the address is the login page's, even if it is not drawn yet. */
  readonly isAtLogin: () => boolean;
}

/** An answer that never comes. */
const never = (): Promise<never> => new Promise(() => undefined);

/** react-admin's questions about the operator, answered by the operators' calls. */
export const createAuthProvider = ({ client, session, device, resources, isAtLogin }: AuthParts): AuthProvider => {
  const read = patientSend(client.send, () => session.read() !== undefined);
  const rolesNow = () => session.read()?.operator.roles ?? [];
  return {
    login: async (typed: InputOf<typeof operatorsCalls.login>) => {
      const answer = await client.send(operatorsCalls.login, { ...typed, device_key: device.read() });
      device.keep(answer.device_key);
      session.keep({ token: answer.token, operator: answer.operator });
    },
    logout: async () => {
      const kept = session.read();
      // Until the login page is drawn, react-admin calls this again and again and draws each time, which kept the browser
      // busy for ten seconds.
      if (!kept && isAtLogin()) return never();
      // The server is asked to end the session too; if it does not answer, the operator is logged out all the same.
      if (kept) await client.send(operatorsCalls.logout, {}).catch(() => undefined);
      session.forget();
    },
    checkAuth: async () => {
      if (!session.read()) throw new Error('ra.auth.auth_check_error');
    },
    checkError: async (failure: unknown) => {
      if (!isNotLoggedIn(failure)) return;
      // To throw would open the login page and discard what is typed on this one.
      if (!session.read()) throw failure;
      setSessionEnded(true);
    },
    getIdentity: async () => {
      const { operator } = session.read() ?? {};
      if (!operator) throw new Error('ra.auth.auth_check_error');
      return { id: operator.operator_id, fullName: operator.name };
    },
    getPermissions: async () => {
      if (!session.read()) return [];
      // Roles change while somebody is logged in, so the server is asked, not the tab's storage.
      const operator = await read(operatorsCalls.me, {});
      const kept = session.read();
      if (kept) session.keep({ ...kept, operator });
      return operator.roles;
    },
    canAccess: async ({ resource, action }) => {
      const call = resources.find(({ name }) => name === resource)?.may[action];
      return call !== undefined && mayCall(rolesNow(), call);
    },
  };
};
