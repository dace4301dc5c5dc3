import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  bind_email_first: '먼저 이메일을 등록해 주세요',
  bind_mobile_first: '먼저 휴대폰 번호를 등록해 주세요',
  id_number_special: '신분증 번호에는 특수문자를 쓸 수 없습니다',
  id_number_used: '이 신분증 번호는 다른 계정에서 사용 중입니다',
  id_number_wrong: '올바른 신분증 번호를 입력해 주세요',
  verification_changed: '그사이 고객이 새로 제출했습니다. 다시 확인해 주세요',
  verification_level_first: '먼저 Lv1 인증을 통과해야 합니다',
  verification_name_special: '이름에는 특수문자를 쓸 수 없습니다',
  verification_name_wrong: '이름을 {min}~{max}자로 입력해 주세요',
  verification_passed: '이 레벨은 이미 인증되었습니다',
  verification_photo_missing: '요청된 사진을 모두 추가해 주세요',
  verification_photo_twice: '앞면과 뒷면에 같은 사진을 쓸 수 없습니다',
  verification_reason_wrong: '다시 해야 할 부분에 맞는 사유를 선택해 주세요',
  verification_reviewing: '서류를 심사하고 있습니다',
  verification_submitted: '심사를 위해 제출했습니다',
  verification_unknown: '이 건을 찾을 수 없습니다',
};
