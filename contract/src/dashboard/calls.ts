import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { operatorRoles } from '../kit/roles.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { incidentKinds } from './rules.ts';

const asset = field.object({
  currency_id: field.whole(),
  currency_name: field.string(),
  /** What customers hold in all their accounts together. */
  owed: field.decimal(),
  /** What the exchange itself holds. */
  house: field.decimal(),
  /** The balance of the outside accounts; negative, because money came in from there. */
  world: field.decimal(),
  places: field.list(field.object({ address: field.string(), balance: field.decimal() })),
  /** From the latest statement; null without one: no number is invented. */
  reserves: field.nullable(
    field.object({
      amount: field.decimal(),
      as_of: field.instant(),
      /** What customers were owed at that moment. */
      owed: field.decimal(),
      /** The difference, negative if it is less. */
      surplus: field.decimal(),
      /**
       * Whether every part of it is signed by the key that holds it; otherwise some of it is only stated by the house.
       */
      all_signed: field.boolean(),
    }),
  ),
});

export const dashboardCalls = {
  totals: call({
    method: 'GET',
    path: '/console/dashboard/totals',
    access: 'operator',
    roles: ['finance', 'compliance', 'admin'],
    summary:
      'What customers are owed per asset, from the ledger, against the latest statement of reserves and the world.',
    input: field.nothing(),
    output: field.object({
      /** When it was added up. */
      at: field.instant(),
      assets: field.list(asset),
    }),
    refusals: [],
  }),
  queues: call({
    method: 'GET',
    path: '/console/dashboard/queues',
    access: 'operator',
    roles: operatorRoles,
    summary: 'The work queues: count, age and due time; only those that the caller’s roles may open.',
    input: field.nothing(),
    output: field.list(
      field.object({
        /** One of the queues that the rooms declare. */
        queue: field.string(),
        count: field.whole(),
        oldest_at: field.nullable(field.instant()),
        /** When the first one is due, or expires; null where nothing is promised. */
        due_at: field.nullable(field.instant()),
        /** How many are overdue. */
        late: field.whole(),
        /** How many of them the caller proposed, and so cannot confirm. */
        own: field.whole(),
      }),
    ),
    refusals: [],
  }),
  books: call({
    method: 'GET',
    path: '/console/dashboard/books',
    access: 'operator',
    roles: operatorRoles,
    summary: 'How the last audits ended, and whether money is halted and why.',
    input: field.nothing(),
    output: field.object({
      /** How many invariants are checked. */
      invariants: field.whole(),
      audits: field.list(
        field.object({
          kind: field.choice(['changed', 'everything']),
          at: field.instant(),
          violations: field.whole(),
        }),
      ),
      halts: field.list(field.object({ invariant: field.string(), sentence: field.string(), at: field.instant() })),
      /** The open proposal to resume, if any. */
      proposal_id: field.nullable(field.whole()),
    }),
    refusals: [],
  }),
  resume: call({
    method: 'POST',
    path: '/console/dashboard/resume',
    access: 'operator',
    roles: ['admin'],
    summary:
      'Proposes that halted money moves again. Another administrator confirms it, and it is executed only if a full audit passes then.',
    input: field.object({ reason: field.reasonCode() }),
    output: field.object({ proposal_id: field.whole() }),
    refusals: [...proposeRefusals, 'money_not_halted'],
  }),
  incidents: call({
    method: 'GET',
    path: '/console/dashboard/incidents',
    access: 'operator',
    roles: operatorRoles,
    summary: 'What is wrong now, the worst first; empty when all is well.',
    input: field.nothing(),
    output: field.list(
      field.object({
        kind: field.choice(incidentKinds),
        /** What it is about: networks, markets, jobs or an invariant, by their codes. */
        about: field.list(field.string()),
        since: field.nullable(field.instant()),
        count: field.whole(),
      }),
    ),
    refusals: [],
  }),
};
