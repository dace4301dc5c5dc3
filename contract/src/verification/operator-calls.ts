import { call } from '../kit/call.ts';
import * as field from '../kit/fields.ts';
import { proposeRefusals } from '../operators/rules.ts';
import { failureReasons, passReasons, verificationParts, verificationStates } from './rules.ts';

const row = {
  id: field.whole(),
  customer_id: field.whole(),
  level: field.whole(),
  state: field.choice(verificationStates),
  /** Counts submissions; a decision names the one that it is about. */
  submission: field.whole(),
  submitted_at: field.instant(),
  decided_at: field.nullable(field.instant()),
};

const alike = field.object({
  case_id: field.whole(),
  customer_id: field.whole(),
  state: field.choice(verificationStates),
});

const decided = field.object({ id: field.whole(), state: field.choice(verificationStates) });

export const verificationOperatorCalls = {
  queue: call({
    method: 'GET',
    path: '/console/verification/queue',
    access: 'operator',
    roles: ['compliance'],
    summary: 'Cases that wait for a decision, oldest first; or those in another state.',
    input: field.object({
      state: field.optional(field.choice(['reviewing', 'passed', 'failed'])),
      page: field.page(),
      limit: field.limit(50),
    }),
    output: field.object({ list: field.list(field.object(row)), total: field.whole() }),
    refusals: [],
  }),
  detail: call({
    method: 'POST',
    path: '/console/verification/detail',
    access: 'operator',
    roles: ['compliance'],
    summary:
      'One case with the customer’s details, and other customers with the same number or photos; each look is an act.',
    input: field.object({ id: field.id() }),
    output: field.object({
      ...row,
      id_type: field.nullable(field.whole()),
      name: field.string(),
      card_id: field.string(),
      photos: field.list(field.choice(['front_pic', 'reverse_pic'])),
      /** The photos that this operator has opened, as they are now. */
      opened: field.list(field.choice(['front_pic', 'reverse_pic'])),
      failures: field.list(
        field.object({ part: field.choice(verificationParts), reason: field.choice(failureReasons) }),
      ),
      /** Cases of other customers with the same number. */
      same_number: field.list(alike),
      /** Photos of other customers that look nearly the same. */
      alike_photos: field.list(
        field.object({ part: field.string(), customer_id: field.whole(), purpose: field.string() }),
      ),
      proposal_id: field.nullable(field.whole()),
    }),
    refusals: ['verification_unknown'],
  }),
  photo: call({
    method: 'POST',
    path: '/console/verification/photo',
    access: 'operator',
    roles: ['compliance'],
    summary: 'One photo of a case, as a data URL; each look is an act in the public log.',
    input: field.object({ id: field.id(), part: field.choice(['front_pic', 'reverse_pic']) }),
    output: field.object({ picture: field.string() }),
    refusals: ['verification_unknown'],
  }),
  pass: call({
    method: 'POST',
    path: '/console/verification/pass',
    access: 'operator',
    roles: ['compliance'],
    summary:
      'Passes a case of level 1 of which this operator has opened every photo; for level 2 this is a proposal that another person, who has opened them too, confirms.',
    input: field.object({
      id: field.id(),
      submission: field.catalogueId(),
      reason: field.choice(passReasons),
    }),
    output: field.object({
      id: field.whole(),
      state: field.choice(verificationStates),
      proposal_id: field.nullable(field.whole()),
    }),
    refusals: [
      ...proposeRefusals,
      'verification_unknown',
      'verification_changed',
      'already_decided',
      'evidence_not_opened',
      'id_number_used',
      'verification_level_first',
    ],
  }),
  fail: call({
    method: 'POST',
    path: '/console/verification/fail',
    access: 'operator',
    roles: ['compliance'],
    summary:
      'Fails a case of which this operator has opened every photo, with a reason for each part that the customer has to do again.',
    input: field.object({
      id: field.id(),
      submission: field.catalogueId(),
      details: field.optional(field.choice(failureReasons)),
      front_pic: field.optional(field.choice(failureReasons)),
      reverse_pic: field.optional(field.choice(failureReasons)),
    }),
    output: decided,
    refusals: [
      'verification_unknown',
      'verification_changed',
      'already_decided',
      'evidence_not_opened',
      'verification_reason_wrong',
    ],
  }),
};
