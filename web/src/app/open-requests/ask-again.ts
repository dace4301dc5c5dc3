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

/** Any call: what was sent is known as it stood on the wire, and of the answer only whether it is yes or no. */
const callOf = (name: string): Call => {
  const [method, path] = name.split(' ') as [Method, string];
  const anything = z.custom();
  const call = { method, path, access: 'customer', summary: '', refusals: [], input: anything, output: anything };
  return call as unknown as Call;
};

/** Sends the same under the same id: it is answered as it was decided, or decided now. */
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
  void refreshScreen();
  return { state: 'done' };
};
