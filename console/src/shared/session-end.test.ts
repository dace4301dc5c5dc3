import { expect, it } from 'vitest';
import { Refused, type Client } from '#contract/kit/client.ts';
import { operatorsCalls } from '#contract/operators/calls.ts';
import { patientSend, setSessionEnded } from './session-end.ts';

const ended = new Refused('999', 'session_invalid', 'Log in');

/** A server that ends the session, and then answers. */
const serverOf = (...answers: readonly unknown[]) => {
  const left = [...answers];
  const send = async () => {
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  };
  return { send: send as unknown as Client['send'], left };
};

it('OP34 a read that finds the session ended waits for the next login, and is sent again', async () => {
  const { send, left } = serverOf(ended, 'answered');
  const reading = patientSend(send, () => true)(operatorsCalls.me, {});
  await new Promise(setImmediate);
  expect(left, 'sent once, and not again by itself').toEqual(['answered']);
  setSessionEnded(false);
  expect(await reading).toBe('answered');
});

it('OP34 a read fails at once where nobody is logged in, and for every other reason', async () => {
  await expect(patientSend(serverOf(ended).send, () => false)(operatorsCalls.me, {})).rejects.toThrow('Log in');
  const no = new Refused('error', 'operator_not_allowed', 'No');
  await expect(patientSend(serverOf(no).send, () => true)(operatorsCalls.me, {})).rejects.toThrow('No');
});
