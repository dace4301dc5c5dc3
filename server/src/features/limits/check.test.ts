import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { Refused } from '#contract/kit/client.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { limitsCalls as calls } from '#contract/limits/calls.ts';
import { refusesOpening, type CheckKind, type GivenAnswer } from '#contract/limits/rules.ts';
import { entered, loggedIn, type TestCustomer } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { limitsOf } from './index.ts';

const HOUR_MS = 3_600_000;
const START = instantOf('2026-03-09T14:05:00.000Z');

let exchange: TestExchange;
let who: TestCustomer;

beforeAll(async () => {
  exchange = await testExchange();
});
afterAll(() => exchange.close());
beforeEach(async () => {
  exchange.clock.set(START);
  who = await loggedIn(exchange);
});

const opening = async (checks: readonly CheckKind[]) => {
  const now = exchange.clock.now();
  const limits = (await limitsOf(exchange.ports.db, [who.user_id], now)).get(who.user_id);
  if (!limits) throw new Error('no limits came for a customer');
  return refusesOpening(limits, { checks }, now)?.code;
};

const answerWith = (kind: CheckKind, ...answers: GivenAnswer[]) =>
  who.client.send(calls.answerCheck, { kind, answers });
const right: readonly GivenAnswer[] = ['move:b', 'liquidation:a', 'other_side:b', 'stop:c'];

it('LI14 LI15 asks four questions without their answers, and opening needs it', async () => {
  const check = await who.client.send(calls.check, { kind: 'futures' });
  expect(check.questions.map(({ id, answers }) => [id, answers.join('')])).toEqual([
    ['move', 'abc'],
    ['liquidation', 'abc'],
    ['other_side', 'abc'],
    ['stop', 'abc'],
  ]);
  expect([check.passed_at, JSON.stringify(check).includes('right')]).toEqual([null, false]);
  expect(await opening(['futures'])).toBe('futures_check_required');
});

it('LI14 grades what is answered, can be tried again at once, and keeps the first pass', async () => {
  const first = await answerWith('futures', 'move:a');
  expect(first).toEqual({ passed_at: null, graded: [{ question: 'move', is_right: false }] });
  const rest = await answerWith('futures', 'move:b', 'liquidation:a', 'other_side:b', 'stop:a');
  expect([rest.passed_at, rest.graded.map(({ is_right }) => is_right)]).toEqual([null, [true, true, true, false]]);
  expect(await opening(['futures'])).toBe('futures_check_required');
  expect((await answerWith('futures', ...right)).passed_at).toBe(START);
  expect(await opening(['futures'])).toBeUndefined();
  expect(await opening(['futures', 'super_leverage'])).toBe('super_leverage_check_required');
  exchange.clock.forward(HOUR_MS);
  who = await entered(exchange, who.user_id);
  expect((await answerWith('futures', ...right)).passed_at).toBe(START);
  expect((await answerWith('futures', 'move:a')).passed_at).toBe(START);
  expect((await who.client.send(calls.check, { kind: 'futures' })).passed_at).toBe(START);
  expect((await who.client.send(calls.mine, {})).passed).toEqual([{ kind: 'futures', at: START }]);
});

it.each([
  ['one question twice', 'futures', ['move:b', 'move:a']],
  ['a question of another check', 'futures', ['distance:b']],
  ['all four of another check', 'super_leverage', right],
] as const)('LI14 %s is refused', async (_what, kind, answers) => {
  const failure: unknown = await answerWith(kind, ...answers).catch((refused: unknown) => refused);
  expect(failure instanceof Refused && failure.reason).toBe('check_answers_invalid');
});

it('LI14 LI15 options have three questions of their own', async () => {
  const { questions } = await who.client.send(calls.check, { kind: 'options' });
  expect(questions.map(({ id }) => id)).toEqual(['if_wrong', 'who_decides', 'break_even']);
  expect(await opening(['options'])).toBe('options_check_required');
  const two = await answerWith('options', 'if_wrong:c', 'who_decides:a');
  expect([two.passed_at, two.graded.every(({ is_right }) => is_right)]).toEqual([null, true]);
  expect((await answerWith('options', 'if_wrong:c', 'who_decides:a', 'break_even:b')).passed_at).toBe(START);
  expect([await opening(['options']), await opening(['futures'])]).toEqual([undefined, 'futures_check_required']);
});

it('LI14 the second check is passed by its own answers', async () => {
  const passed = await answerWith('super_leverage', 'distance:b', 'fee:a', 'add_margin:c', 'jump_back:b');
  expect(passed.passed_at).toBe(START);
});
