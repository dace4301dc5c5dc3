import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: '팔 때 매수자가 이곳으로 송금합니다. 인증된 본인 이름이어야 합니다.',
  account: '계정',
  account_now: '저장된 계정 끝자리 {ending}',
  account_wrong: '영문자, 숫자 또는 . _ - + @ 3~100자',
  identity: '먼저 1단계 신원 인증을 하세요. 이름과 대조합니다.',
  not_saved: '저장 안 됨',
  other_name: '인증된 이름이 아니어서 쓸 수 없습니다',
  password_first: '수취 방법을 저장하려면 결제 비밀번호가 필요합니다.',
  remove: '삭제',
  removed: '삭제했습니다',
  save: '저장',
  saved: '저장했습니다',
  saved_from: '저장했습니다. {time}부터 사용할 수 있습니다',
  set_password: '결제 비밀번호 설정',
  title: '수취 방법',
  usable: '사용 가능',
  usable_at: '{time}부터 사용 가능',
  verify: '인증하기',
  wallet_about: '지갑에 표시되는 계정을 입력하세요. 인증된 본인 이름이어야 하며 매수자에게 이름과 함께 보입니다.',
  why_wait:
    '새로 추가하거나 변경한 수취 방법은 일정 시간이 지나야 쓸 수 있습니다. 누군가 계정에 침입해도 받을 곳을 바로 바꾸지 못하게 하기 위해서입니다.',
};
