import { profileCalls } from '#contract/profile/calls.ts';
import { arriveBecause } from './arrival.ts';
import { ask } from './ask.ts';
import { leaveEntrance } from './navigation.ts';
import { session } from './session.ts';

/**
 * After a login: forgets the previous customer, stores the token, loads the customer, and returns to the screen that
 * required the login.
 */
export const signIn = async (token: string, stay: boolean): Promise<void> => {
  session.start(token, stay);
  arriveBecause(undefined);
  await learnCustomer();
  leaveEntrance();
};

/** Stored answers need their customer's id; without a connection the login still counts, but nothing is stored yet. */
export const learnCustomer = async (): Promise<void> => {
  try {
    session.learnUser(await ask(profileCalls.info, {}));
  } catch {
    return;
  }
};

/** Forgets everything about the customer on this phone. The logout call has ended the session on the server before. */
export const signOut = (): void => session.end();
