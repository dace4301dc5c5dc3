import { profileCalls } from '#contract/profile/calls.ts';
import { arriveBecause } from './arrival.ts';
import { ask } from './ask.ts';
import { leaveEntrance } from './navigation.ts';
import { session } from './session.ts';

/** The login call gave a token: forgets whoever was here before, keeps it, learns who it is, and goes back to the screen that asked for the login. */
export const signIn = async (token: string, stay: boolean): Promise<void> => {
  session.start(token, stay);
  arriveBecause(undefined);
  await learnCustomer();
  leaveEntrance();
};

/** Kept answers need to know whose they are; without a connection the login still counts, only nothing is kept yet. */
export const learnCustomer = async (): Promise<void> => {
  try {
    session.learnUser(await ask(profileCalls.info, {}));
  } catch {
    return;
  }
};

/** Forgets everything about the customer on this phone. The session at the server is ended by the logout call before. */
export const signOut = (): void => session.end();
