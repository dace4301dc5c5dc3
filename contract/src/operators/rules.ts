import { plusSeconds, type Instant } from '../kit/instant.ts';
import type { RefusalCode } from '../refusals.ts';

/** OP3: a session ends after half an hour without a request, and after twelve hours in any case. */
const IDLE_SECONDS = 30 * 60;
const SESSION_SECONDS = 12 * 3600;

export const operatorSessionEnd = (created_at: Instant, now: Instant): Instant => {
  const [idle, last] = [plusSeconds(now, IDLE_SECONDS), plusSeconds(created_at, SESSION_SECONDS)];
  return idle < last ? idle : last;
};

export const MIN_OPERATOR_PASSWORD = 12;
export const INVITATION_SECONDS = 48 * 3600;

/** OP27: the proposal of an operator who used a browser within this time cannot be confirmed from it. */
export const SHARED_DEVICE_DAYS = 30;

/** OP22: a proposal can be confirmed for this long. */
export const PROPOSAL_SECONDS = 24 * 3600;

export const proposalStates = ['open', 'confirmed', 'refused', 'expired'] as const;
export type ProposalState = (typeof proposalStates)[number];

/** The refusals of calls that propose, and of calls that confirm or refuse a proposal. */
export const proposeRefusals = ['already_proposed'] as const satisfies readonly RefusalCode[];
export const decideRefusals = [
  'proposal_unknown',
  'proposal_expired',
  'already_decided',
] as const satisfies readonly RefusalCode[];
export const confirmRefusals = [
  ...decideRefusals,
  'four_eyes_same_person',
  'four_eyes_same_device',
  'proposer_not_allowed',
] as const satisfies readonly RefusalCode[];

export interface ActParts {
  readonly seq: number;
  readonly t_ms: number;
  readonly operator_id: number;
  readonly action: string;
  readonly target_type: string;
  readonly target_id: string;
  /** Hex. */
  readonly before_sha256: string;
  readonly after_sha256: string;
  readonly reason: string;
  readonly second_operator_id: number | null;
}

const TARGET_TYPE = /^[a-z][a-z0-9_-]{0,31}$/;
const TARGET_ID = /^[A-Za-z0-9_.:-]{1,64}$/;
export const ACTION = /^[a-z][a-z0-9-]*[.][a-z][a-z0-9-]*$/;
export const REASON = /^[a-z][a-z0-9_]{0,63}$/;

/** Whether the words are allowed in a public line. */
export const isActTarget = (type: string, id: string): boolean => TARGET_TYPE.test(type) && TARGET_ID.test(id);

/** OP11: the line of an act in the public log; a dash where no second person was needed. */
export const actLine = (act: ActParts): string => {
  if (!ACTION.test(act.action) || !REASON.test(act.reason)) throw new SyntaxError('not the words of an act');
  return [
    'op',
    1,
    act.seq,
    act.t_ms,
    act.operator_id,
    act.action,
    act.target_type,
    act.target_id,
    act.before_sha256,
    act.after_sha256,
    act.reason,
    act.second_operator_id ?? '-',
  ].join('|');
};
