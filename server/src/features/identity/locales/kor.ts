import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  code_subject: '{site} 인증 코드',
  code_body:
    '인증 코드는 {code} 입니다\n\n용도: {purpose}\n{minutes}분 동안 유효하며 한 번만 사용할 수 있습니다.\n\n{site} 직원은 이 코드를 절대 묻지 않습니다. 요청하지 않으셨다면 이 메시지를 무시하세요.',
  code_sms: '{site}: 인증 코드 {code} ({purpose}). {minutes}분 동안 유효합니다. 누구에게도 알려주지 마세요.',
  purpose_register: '계정 만들기',
  purpose_forget: '잊은 비밀번호 재설정',
  purpose_password: '로그인 비밀번호 변경',
  purpose_payment_password: '결제 비밀번호 설정',
  purpose_bind_email: '이 이메일 주소 등록',
  purpose_bind_mobile: '이 전화번호 등록',
  purpose_allow_bind_email: '계정에 새 이메일 주소 등록 허용',
  purpose_allow_bind_mobile: '계정에 새 전화번호 등록 허용',
  purpose_verification: '본인 인증',
  purpose_withdrawal: '출금 확인',
  purpose_payout_method: '수령 방법 저장',
  known_subject: '이 주소는 이미 {site}에 가입되어 있습니다',
  known_body:
    '{site}에서 이 주소를 사용하려는 요청이 있었지만 이미 계정에 등록되어 있습니다.\n\n본인이라면 로그인하거나 비밀번호를 재설정하세요: {url}\n본인이 아니라면 아무것도 하지 않아도 됩니다. 변경된 것은 없습니다.',
  known_sms: '{site}: 이미 가입된 번호입니다. 로그인하거나 비밀번호를 재설정하세요: {url}',
  unknown_subject: '이 주소로 가입된 {site} 계정이 없습니다',
  unknown_body:
    '{site}에서 이 주소의 비밀번호를 재설정하려는 요청이 있었지만 해당 계정이 없습니다.\n\n본인이라면 다른 주소를 시도하거나 계정을 만드세요: {url}\n본인이 아니라면 아무것도 하지 않아도 됩니다.',
  unknown_sms: '{site}: 이 번호로 가입된 계정이 없습니다. 다른 주소를 시도하거나 계정을 만드세요: {url}',
  notice_subject: '{site} 보안 알림',
  notice_body:
    '{event}\n\n시간: {at} UTC\n기기: {device}\n네트워크 주소: {address}\n\n본인이 아니라면 즉시 비밀번호를 재설정하고 고객센터에 문의하세요: {url}',
  notice_sms: '{site}: {event} 본인이 아니라면 즉시 비밀번호를 재설정하세요: {url}',
  notice_wait: '본인이 아닐 경우 조치할 수 있도록 {until} UTC까지 출금이 보류됩니다.',
  event_password_changed: '로그인 비밀번호가 변경되었습니다.',
  event_password_reset: '로그인 비밀번호가 재설정되었습니다.',
  event_payment_password_set: '결제 비밀번호가 설정되었습니다.',
  event_payment_password_changed: '결제 비밀번호가 변경되었습니다.',
  event_email_bound: '계정에 이메일 주소가 등록되었습니다.',
  event_email_changed: '계정의 이메일 주소가 변경되었습니다.',
  event_mobile_bound: '계정에 전화번호가 등록되었습니다.',
  event_mobile_changed: '계정의 전화번호가 변경되었습니다.',
  event_authenticator_on: '인증 앱이 켜졌습니다.',
  event_authenticator_off: '인증 앱이 꺼졌습니다.',
  event_recovery_code_used: '복구 코드가 사용되었습니다.',
  event_recovery_codes_renewed: '복구 코드가 교체되었습니다.',
  event_payout_address_added: '출금 주소가 추가되었습니다: {network}의 {currency}, 끝자리 {end}.',
  event_payout_address_removed: '출금 주소가 삭제되었습니다: {network}의 {currency}, 끝자리 {end}.',
  event_payout_card_added: '출금용 은행 카드가 추가되었습니다: 계좌 번호 끝자리 {end}.',
  event_payout_card_changed: '출금용 은행 카드가 변경되었습니다: 현재 계좌 번호 끝자리 {end}.',
};
