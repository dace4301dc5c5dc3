import { changeReasons } from '../catalogue/rules.ts';
import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { languages, type Language } from '../kit/languages.ts';
import { plainLine } from '../kit/plain-line.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { applicationStates } from './calls.ts';
import { MAX_UNLOCK_DAYS, MAX_UNLOCK_PARTS, offeringPhases } from './rules.ts';

const reason = field.choice(changeReasons);
const proposed = field.object({ proposal_id: field.whole() });

/** A text that is typed in every language: `summary_zh`, `summary_en` and so on. */
const inEach = <Name extends string, Field>(name: Name, of: () => Field): Record<`${Name}_${Language}`, Field> =>
  Object.fromEntries(languages.map((language) => [`${name}_${language}`, of()])) as Record<
    `${Name}_${Language}`,
    Field
  >;

export const offeringStates = ['open', 'withdrawn', 'fixed', 'settled'] as const;

/** An instant as typed: ISO 8601 in UTC with milliseconds. */
const time = () => field.text(24, 24);

/** A link that begins with https; an offering may have none. */
const link = () => field.optional(plainLine(1, 300));

export const offeringsOperatorCalls = {
  allOfferings: call({
    method: 'GET',
    path: '/console/offerings',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'Every offering with its terms, what is applied for, and how far its allotment is.',
    input: field.nothing(),
    output: field.list(
      field.object({
        id: field.whole(),
        title: field.string(),
        currency_id: field.whole(),
        currency_name: field.string(),
        currency_scale: field.whole(),
        phase: field.choice(offeringPhases),
        state: field.choice(offeringStates),
        for_sale: field.decimal(),
        step: field.decimal(),
        min_amount: field.decimal(),
        max_per_customer: field.decimal(),
        price: field.decimal(),
        pay_currencies: field.list(field.string()),
        starts_at: field.instant(),
        ends_at: field.instant(),
        first_unlock_at: field.instant(),
        unlock_first: field.decimal(),
        unlock_parts: field.whole(),
        unlock_every_days: field.whole(),
        applied: field.decimal(),
        applications: field.whole(),
        /** Applications whose entry is posted, of those that were fixed. */
        allotted: field.whole(),
        passed: field.nullable(field.decimal()),
        fixed_at: field.nullable(field.instant()),
        settled_at: field.nullable(field.instant()),
        /** The proposal that waits for a second administrator, if any. */
        proposal_id: field.nullable(field.whole()),
      }),
    ),
    refusals: [],
  }),
  payCurrencies: call({
    method: 'GET',
    path: '/console/offerings/currencies',
    access: 'operator',
    roles: ['admin'],
    summary: 'The currencies that an offering can be paid in: USDT and coins with a logged price.',
    input: field.nothing(),
    output: field.list(field.object({ id: field.whole(), code: field.string(), scale: field.whole() })),
    refusals: [],
  }),
  offeringApplications: call({
    method: 'GET',
    path: '/console/offerings/applications',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'The applications to an offering, newest first, without customers.',
    input: field.object({
      id: field.catalogueId(),
      page: field.page(),
      limit: field.limit(50),
    }),
    output: field.object({
      total: field.whole(),
      rows: field.list(
        field.object({
          id: field.whole(),
          state: field.choice(applicationStates),
          applied: field.decimal(),
          paid: field.decimal(),
          pay_currency_name: field.string(),
          passed: field.nullable(field.decimal()),
          unlocked: field.decimal(),
          applied_at: field.instant(),
          ended_at: field.nullable(field.instant()),
        }),
      ),
    }),
    refusals: [],
  }),
  unlockCalendar: call({
    method: 'GET',
    path: '/console/offerings/unlocks',
    access: 'operator',
    roles: ['admin', 'finance'],
    summary: 'When which part of the tokens unlocks, and how much of it has.',
    input: field.nothing(),
    output: field.list(
      field.object({
        offering_id: field.whole(),
        currency_name: field.string(),
        part: field.whole(),
        at: field.instant(),
        applications: field.whole(),
        /** Applications that have this part. */
        unlocked: field.whole(),
      }),
    ),
    refusals: [],
  }),
  proposeOffering: call({
    method: 'POST',
    path: '/console/offerings/propose',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes a new offering of a new token. Its terms never change.',
    input: field.object({
      code: field.text(2, 12),
      name: plainLine(1, 40),
      scale: field.integer(0, 8),
      title: plainLine(1, 60),
      for_sale: field.amount(),
      price: field.amount(),
      step: field.amount(),
      min_amount: field.amount(),
      max_per_customer: field.amount(),
      /** Ids, with commas. */
      pay_currency_ids: field.text(1, 100),
      starts_at: time(),
      ends_at: time(),
      first_unlock_at: time(),
      unlock_first: field.amount(),
      unlock_parts: field.integer(0, MAX_UNLOCK_PARTS),
      unlock_every_days: field.integer(1, MAX_UNLOCK_DAYS),
      website: link(),
      white_paper: link(),
      ...inEach('summary', () => field.text(1, 200)),
      ...inEach('content', () => field.text(1, 5000)),
      reason,
    }),
    output: proposed,
    refusals: [...proposeRefusals, 'offering_terms_wrong', 'offering_token_taken'],
  }),
  proposeWithdrawal: call({
    method: 'POST',
    path: '/console/offerings/withdraw',
    access: 'operator',
    roles: ['admin'],
    summary: 'Proposes to withdraw an offering that has not started.',
    input: field.object({ id: field.catalogueId(), reason }),
    output: proposed,
    refusals: [...proposeRefusals, 'offering_unknown', 'offering_started'],
  }),
};
