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
  remove: '삭제',
  removed: '삭제했습니다',
  save: '저장',
  saved: '저장했습니다',
  title: '수취 방법',
  usable: '사용 가능',
  verify: '인증하기',
  wallet_about: '지갑에 표시되는 계정을 입력하세요. 인증된 본인 이름이어야 하며 매수자에게 이름과 함께 보입니다.',
};
