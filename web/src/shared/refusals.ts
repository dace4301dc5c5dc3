import { Refused, Unreachable } from '#contract/kit/client.ts';
import { toast } from '#ui/toast-store.ts';
import { arriveBecause } from './arrival.ts';
import { isEntrance, push, router } from './navigation.ts';
import { identityPaths } from '../features/identity/paths.ts';
import { verificationPaths } from '../features/verification/paths.ts';
import { say } from './say.ts';
import { session } from './session.ts';
import { currentTitle } from './title.ts';

/* The one place where a failure becomes a toast or a redirect. */

const REDIRECT_MS = 1200;

let leaving: ReturnType<typeof setTimeout> | undefined;

const leave = (go: () => void): void => {
  clearTimeout(leaving);
  leaving = setTimeout(go, REDIRECT_MS);
};

const topPath = (): string => router.state.get().stack.at(-1)?.path ?? '';

/** Effects of a refusal that do not depend on the form that sent the call. `token` is the one that it was sent with. */
export const refuse = (refused: Refused, token: string | undefined): void => {
  if (refused.type === '999') endSession(refused.message, token);
  else if (refused.type === '998') askForIdentity(refused.message);
};

const endSession = (message: string, token: string | undefined): void => {
  const current = session.state.get()?.token;
  // The answer to a request of an earlier session can come after a new login, which it says nothing about.
  if (current === undefined || current !== token) return;
  session.end();
  toast.show(message, { kind: 'failed' });
  arriveBecause({ kind: 'session_ended', message });
  leave(() => {
    if (session.state.get() === undefined && !isEntrance(topPath())) push(identityPaths.login());
  });
};

const askForIdentity = (message: string): void => {
  toast.show(message, { kind: 'failed' });
  const path = topPath();
  arriveBecause({ kind: 'identity_required', from: currentTitle(), path });
  // A customer who has moved on meanwhile is not redirected.
  leave(() => {
    if (topPath() === path) push(verificationPaths.levels());
  });
};

/** A guest tried something that needs an account; the page stays mounted under the login page. */
export const askToLogIn = (): void => {
  arriveBecause(undefined);
  const go = (): void => {
    clearTimeout(leaving);
    push(identityPaths.login());
  };
  toast.show(say('login_first'), {
    action: { label: say('login'), onPress: go },
    onDismiss: () => clearTimeout(leaving),
    duration_ms: REDIRECT_MS,
  });
  leave(go);
};

/** Shows the customer why something failed. Redirecting refusals have their own toast already. */
export const tell = (failure: unknown, moved_money?: true): void => {
  if (failure instanceof Refused && (failure.type === '999' || failure.type === '998')) return;
  const message = moved_money && failure instanceof Unreachable ? say('result_unknown') : failureText(failure);
  toast.show(message, { kind: 'failed' });
};

/** The text for an error state or a toast; a server's refusal brings its own, in the customer's language. */
export const failureText = (failure: unknown): string => {
  if (failure instanceof Refused) return failure.message;
  if (failure instanceof Unreachable && failure.kind === 'network') return say('failed_offline');
  if (failure instanceof Unreachable && failure.kind === 'timeout') return say('failed_timeout');
  return say('failed_server');
};

/** The short code that support asks for. */
export const failureCode = (failure: unknown): string => {
  if (failure instanceof Refused) return failure.reason;
  return failure instanceof Unreachable ? failure.kind : 'unexpected';
};
