import { identityCalls as calls } from '#contract/identity/calls.ts';
import type { Call, InputOf } from '#contract/kit/call.ts';
import { answer, change, type Asked, type Handler, type Room } from '#server/core/room.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import { identityJobs } from './clean-up.ts';
import * as authenticator from './service/authenticator.ts';
import { bindEmail, bindMobile } from './service/bind-address.ts';
import * as passwords from './service/change-password.ts';
import { checkGivenCode } from './service/check-code.ts';
import { login } from './service/login.ts';
import { checkPaymentPassword } from './service/payment-password.ts';
import { register } from './service/register.ts';
import { admitSecondFactor, checkSecondFactor } from './service/second-factor.ts';
import * as security from './service/security.ts';
import { codeState, sendCode } from './service/send-code.ts';
import { sessionLookup } from './service/session-lookup.ts';
import { walletChallenge, walletLogin } from './service/wallet-login.ts';

export { ensureDemoCustomer } from './demo-customer.ts';
export {
  ensureDemoApplicants,
  ensureDemoArtistAccounts,
  ensureDemoMerchantAccounts,
  ensureDemoTraderAccounts,
  ensureMarketMakers,
  marketMakerIds,
  marketTakerIds,
} from './demo-market-makers.ts';
export { useCode } from './service/codes.ts';
export { reportPayoutChange } from './service/credential-change.ts';
export { addReadyCustomer, type ReadyCustomer } from './service/customers.ts';
export { checkRoomCode } from './service/room-code.ts';
export { withdrawalsWaitUntil } from './service/security.ts';
export { endOtherSessions, startSession } from './service/sessions.ts';
export { carrySessions } from './store/sessions.ts';

/**
 * Most calls here do not run in the dispatcher's transaction: wrong guesses must stay counted when the call is refused,
 * and hashing must not hold a connection.
 */
export const identityRoom: Room<Ports> = {
  name: 'identity',
  open: (ports) => ({
    handlers: [...doorHandlers(ports), ...credentialHandlers(ports), ...securityHandlers(ports)],
    jobs: identityJobs(ports),
  }),
};

const doorHandlers = (ports: Ports): Handler[] => [
  answer(calls.sendCode, (asked) => sendCode(ports, inputOf(asked.input, asked.input.user_string), asked)),
  answer(calls.sendMobileCode, (asked) => sendCode(ports, inputOf(asked.input, asked.input.mobile), asked, 'mobile')),
  answer(calls.codeState, (asked) => codeState(ports, asked.input.scene, asked)),
  answer(calls.checkCode, (asked) => {
    const { user_string, email_code, code } = asked.input;
    return checkGivenCode(ports, inputOf(asked.input, user_string), email_code ?? code, asked);
  }),
  quiet(calls.register, (asked) => register(ports, asked.input, asked)),
  answer(calls.login, (asked) => login(ports, asked.input, asked)),
  answer(calls.walletChallenge, (asked) => walletChallenge(ports, asked.input, asked)),
  answer(calls.walletLogin, (asked) => walletLogin(ports, asked.input, asked)),
  change(calls.logout, async (tx, asked) => {
    await security.logout(tx, asked);
    return {};
  }),
];

const credentialHandlers = (ports: Ports): Handler[] => [
  quiet(calls.forget, (asked) => passwords.forget(ports, asked.input, asked)),
  quiet(calls.updatePassword, (asked) => passwords.updatePassword(ports, asked.input, asked)),
  quiet(calls.setPaymentPassword, (asked) => passwords.setPaymentPassword(ports, asked.input, asked)),
  quiet(calls.bindEmail, (asked) => bindEmail(ports, asked.input, asked)),
  quiet(calls.bindMobile, (asked) => bindMobile(ports, asked.input, asked)),
  answer(calls.readAuthenticator, (asked) => authenticator.readAuthenticator(ports, asked)),
  answer(calls.confirmAuthenticator, (asked) => authenticator.confirmAuthenticator(ports, asked.input, asked)),
  quiet(calls.endAuthenticator, (asked) => authenticator.endAuthenticator(ports, asked.input, asked)),
  answer(calls.renewRecoveryCodes, (asked) => authenticator.renewRecoveryCodes(ports, asked.input, asked)),
];

const securityHandlers = (ports: Ports): Handler[] => [
  answer(calls.securityOverview, (asked) => security.securityOverview(ports, asked)),
  answer(calls.securityEvents, (asked) => security.securityEvents(ports, asked.input, asked)),
  answer(calls.devices, (asked) => security.devices(ports, asked)),
  change(calls.endDevice, async (tx, asked) => {
    await security.endDevice(tx, asked.input.id, asked);
    return {};
  }),
];

/** What the HTTP and socket layers need to know about people. */
export const doorkeeper = (ports: Ports) => ({
  authenticate: sessionLookup(ports),
  admitSecondFactor: (user_id: number, code: string | undefined): Promise<void> =>
    admitSecondFactor(ports, user_id, code, ports.clock.now()),
  checkSecondFactor: async (tx: Transaction, user_id: number, code: string | undefined): Promise<void> => {
    await checkSecondFactor(tx, ports, { user_id, code, now: ports.clock.now(), recovery: false });
  },
  checkPaymentPassword: (user_id: number, password: string | undefined): Promise<void> =>
    checkPaymentPassword(ports, user_id, password, ports.clock.now()),
});

/** A call that answers only with its sentence. */
const quiet = <C extends Call>(call: C, run: (asked: Asked<C>) => Promise<void>): Handler =>
  answer(call, async (asked) => {
    await run(asked);
    return {} as never;
  });

const inputOf = (input: InputOf<typeof calls.sendMobileCode> | InputOf<typeof calls.sendCode>, typed?: string) => ({
  typed,
  area_code: input.area_code ?? input.country_code,
  scene: input.scene,
  type: input.type,
});
