import * as z from 'zod/mini';
import type { Call, Method } from '#contract/kit/call.ts';
import { Refused } from '#contract/kit/client.ts';
import { refreshScreen } from '#web/shared/answers.ts';
import { ask } from '#web/shared/ask.ts';
import type { OpenRequest } from '#web/shared/open-requests.ts';
import { failureText } from '#web/shared/refusals.ts';
import { openRequests } from '#web/shared/use-write.ts';
import { isUndecided } from '#web/shared/intents.ts';

export type Outcome = { readonly state: 'done' } | { readonly state: 'refused' | 'unknown'; readonly message: string };

/** Accepts any call: the request is already encoded, and of the answer only success or refusal matters. */
const callOf = (name: string): Call => {
  const [method, path] = name.split(' ') as [Method, string];
  const anything = z.custom();
  const call = { method, path, access: 'customer', summary: '', refusals: [], input: anything, output: anything };
  return call as unknown as Call;
};

/** Sends the same request under the same id: the server answers as it decided then, or decides now. */
export const askAgain = async ({ id, call, wire }: OpenRequest): Promise<Outcome> => {
  try {
    await ask(callOf(call), wire as Record<string, never>, { request_id: id });
  } catch (failure) {
    const message = failureText(failure);
    if (!(failure instanceof Refused) || isUndecided(failure, true)) return { state: 'unknown', message };
    openRequests.drop(id);
    return { state: 'refused', message };
  }
  openRequests.drop(id);
  // The rooms are loaded only when there is a request of theirs.
  void import('./answered-drafts.ts').then(({ dropDraftsOf }) => dropDraftsOf(call)).catch(() => undefined);
  void refreshScreen();
  return { state: 'done' };
};
