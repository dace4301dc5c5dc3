import type { Texts } from '../message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  authenticator_code_wrong: '인증 앱 코드가 올바르지 않습니다',
  authenticator_required: '인증 앱의 코드를 입력하세요',
  identity_required: '먼저 본인 인증을 완료해 주세요',
  insufficient_balance: '잔액이 부족합니다',
  internal_error: '시스템에 문제가 발생했습니다. 다시 시도하기 전에 처리되었는지 확인해 주세요. 참조 번호 {reference}',
  money_halted: '장부를 확인하는 동안 자금 이동을 멈췄습니다. 잔액은 안전하며 조회할 수 있습니다',
  not_found: '찾을 수 없습니다',
  outcome_unknown:
    '처리되었는지 아직 확인되지 않았습니다. 같은 요청을 다시 보내면 결과를 알 수 있으며, 최대 한 번만 실행됩니다',
  outcome_unknown_no_id: '처리되었는지 확인되지 않았습니다. 다시 시도하기 전에 결과를 확인해 주세요',
  parameter_error: '매개변수 오류: {field}',
  payout_method_required: '먼저 수령 방법을 추가해 주세요',
  request_in_progress: '이 요청은 아직 처리 중입니다',
  request_reused: '이 요청 ID는 다른 작업에 사용되었습니다',
  session_invalid: '먼저 로그인해 주세요',
  temporarily_read_only: '현재 조회만 가능하며 요청을 처리할 수 없습니다. 나중에 다시 시도해 주세요',
  temporarily_unavailable: '일시적으로 이용할 수 없습니다. 잠시 후 다시 시도해 주세요',
  too_many_requests: '시도 횟수가 너무 많습니다. {seconds}초 후에 다시 시도하세요',
};
