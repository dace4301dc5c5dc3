import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { checkAnswers, checkKinds, coolOffHours, givenAnswers, limitedProducts, reminderMinutes } from './rules.ts';

const limitsView = field.object({
  /** Null without a limit. */
  daily_loss: field.nullable(field.decimal()),
  /** A higher limit (null: none) and the moment from which on it counts; null if nothing waits. */
  next_daily_loss: field.nullable(field.object({ daily_loss: field.nullable(field.decimal()), at: field.instant() })),
  /** Of the UTC day, all products together. */
  today_result: field.decimal(),
  today: field.list(
    field.object({ product: field.choice(limitedProducts), result: field.decimal(), opened: field.whole() }),
  ),
  day_ends_at: field.instant(),
  is_daily_loss_reached: field.boolean(),
  /** Null unless a break is running. */
  cooling_off_until: field.nullable(field.instant()),
  reminder_minutes: field.whole(),
  passed: field.list(field.object({ kind: field.choice(checkKinds), at: field.instant() })),
});

export const limitsCalls = {
  mine: call({
    method: 'GET',
    path: '/limits',
    access: 'customer',
    summary: 'The customer’s limits and breaks, and the result of the UTC day that they are held against.',
    input: field.nothing(),
    output: limitsView,
    refusals: [],
  }),
  setDailyLoss: call({
    method: 'POST',
    path: '/limits/daily_loss',
    access: 'customer',
    summary: 'Sets the daily loss limit in USDT: the first or a lower one at once, a higher one 24 hours later.',
    input: field.object({ amount: field.amount() }),
    output: limitsView,
    refusals: ['daily_loss_invalid'],
    says: 'limits_saved',
  }),
  removeDailyLoss: call({
    method: 'POST',
    path: '/limits/daily_loss/remove',
    access: 'customer',
    summary: 'Removes the daily loss limit 24 hours later.',
    input: field.nothing(),
    output: limitsView,
    refusals: [],
    says: 'limits_saved',
  }),
  keepDailyLoss: call({
    method: 'POST',
    path: '/limits/daily_loss/keep',
    access: 'customer',
    summary: 'Withdraws a change of the daily loss limit that has not taken effect yet.',
    input: field.nothing(),
    output: limitsView,
    refusals: [],
    says: 'limits_saved',
  }),
  coolOff: call({
    method: 'POST',
    path: '/limits/cool_off',
    access: 'customer',
    summary: 'Starts a break, in which no position can be opened. It cannot be shortened; a longer one replaces it.',
    input: field.object({ hours: field.integerChoice(coolOffHours) }),
    output: limitsView,
    refusals: ['cool_off_longer'],
    says: 'cool_off_started',
  }),
  remind: call({
    method: 'POST',
    path: '/limits/reminder',
    access: 'customer',
    summary: 'After how many minutes of trading the app reminds the customer; 0 for never.',
    input: field.object({ minutes: field.integerChoice(reminderMinutes) }),
    output: limitsView,
    refusals: [],
    says: 'limits_saved',
  }),
  check: call({
    method: 'GET',
    path: '/limits/check',
    access: 'customer',
    summary: 'The questions of a knowledge check, and when the customer passed it.',
    input: field.object({ kind: field.choice(checkKinds) }),
    output: field.object({
      kind: field.choice(checkKinds),
      passed_at: field.nullable(field.instant()),
      questions: field.list(field.object({ id: field.string(), answers: field.list(field.choice(checkAnswers)) })),
    }),
    refusals: [],
  }),
  answerCheck: call({
    method: 'POST',
    path: '/limits/check',
    access: 'customer',
    summary: 'Grades answers, one for each question at most. With all of them right, the check is passed.',
    input: field.object({ kind: field.choice(checkKinds), answers: field.list(field.choice(givenAnswers)) }),
    output: field.object({
      passed_at: field.nullable(field.instant()),
      graded: field.list(field.object({ question: field.string(), is_right: field.boolean() })),
    }),
    refusals: ['check_answers_invalid'],
  }),
};
