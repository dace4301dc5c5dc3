import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  already_decided: '이미 결정된 건입니다',
  already_proposed: '이미 제안되어 다른 담당자의 확인을 기다리고 있습니다',
  audit_pending:
    '중지 이후의 전체 장부 검사가 아직 끝나지 않았습니다. 검사는 자동으로 진행됩니다. 잠시 후 다시 확인해 주세요',
  books_unsound: '장부 검사를 통과하지 못했습니다({why}). 먼저 원인을 해결하세요. 자금 이동은 계속 중지됩니다',
  enrolment_invalid: '초대가 유효하지 않거나 이미 사용되었습니다',
  four_eyes_needed: '이 작업에는 두 사람이 필요합니다',
  four_eyes_same_device: '제안자가 이 브라우저를 사용했습니다. 본인의 브라우저에서 확인하세요',
  four_eyes_same_person: '제안한 사람이 아닌 다른 사람이 확인해야 합니다',
  last_admin_stays: '마지막 관리자는 남아 있어야 합니다',
  money_not_halted: '자금 이동이 중지된 상태가 아닙니다',
  operator_exists: '이 이메일을 쓰는 운영자가 이미 있습니다',
  operator_inactive: '이 운영자는 더 이상 활동하지 않습니다',
  operator_login_failed: '이메일, 비밀번호 또는 코드가 올바르지 않습니다',
  operator_not_allowed: '회원님의 역할로는 할 수 없는 작업입니다',
  operator_password_short: '비밀번호는 {least}자 이상이어야 합니다',
  operator_proof_wrong: '비밀번호 또는 코드가 올바르지 않습니다',
  operator_self: '본인에게는 할 수 없으며 다른 사람이 해야 합니다',
  operator_session_unknown: '해당 로그인 세션이 없습니다',
  operator_unknown: '해당 운영자가 없습니다',
  proposal_expired: '제안이 만료되었습니다. 다시 제안하세요',
  proposal_not_possible: '더 이상 실행할 수 없습니다: {why}',
  proposal_unknown: '해당 제안이 없습니다',
  proposer_not_allowed: '제안자에게 더 이상 해당 역할이 없습니다. 역할이 있는 사람이 다시 제안해야 합니다',
};
