import { expect, it } from 'vitest';
import { Refused, Unreachable } from '#contract/kit/client.ts';
import { sentenceOf } from './failure.ts';

const t = (key: string, values: Readonly<Record<string, unknown>> = {}): string =>
  key === 'why.on_hold' ? 'it is held' : String(values['_'] ?? `[${key}]`);

it('a refusal is shown in the words of the server', () => {
  expect(sentenceOf(new Refused('error', 'already_decided', 'This was decided already'), t)).toBe(
    'This was decided already',
  );
});

it('a failure without an answer is shown in our words, not by the name of an error', () => {
  expect(sentenceOf(new Unreachable('network'), t)).toBe('[unreachable.network]');
  expect(sentenceOf(new TypeError('x is not a function'), t)).toBe('[console.failed]');
});

it('a proposal that can no longer be done says why in words', () => {
  const refused = (message: string) => new Refused('error', 'proposal_not_possible', message);
  expect(sentenceOf(refused('This can no longer be done: on hold'), t)).toBe('This can no longer be done: it is held');
  expect(sentenceOf(refused('此操作已无法执行：on hold'), t)).toBe('此操作已无法执行：it is held');
  expect(sentenceOf(refused('This can no longer be done: unheard'), t)).toBe('This can no longer be done: unheard');
});
