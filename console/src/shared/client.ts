import { createClient } from '#contract/kit/client.ts';
import { millisecondsOf, instantOf } from '#contract/kit/instant.ts';
import { learnServerTime } from '#ui/now.ts';
import { chosenLanguage } from './language.ts';
import { deviceIn, sessionIn } from './session.ts';

export const session = sessionIn(sessionStorage);
export const device = deviceIn(localStorage);

/** Everything that the console says to the server goes through here, by the calls of the contract. */
export const client = createClient({
  base: () => '/api',
  token: () => session.read()?.token,
  language: chosenLanguage,
  answered: ({ server_time }) => {
    if (server_time !== null) learnServerTime(millisecondsOf(instantOf(server_time)));
  },
});
