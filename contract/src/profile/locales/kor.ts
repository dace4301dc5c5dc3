import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  head_portrait_saved: '프로필 사진을 변경했습니다',
  nickname_characters: '닉네임에는 문자와 숫자만 쓸 수 있습니다. 특수 문자는 허용되지 않습니다',
  nickname_length: '닉네임은 {least}~{most}자여야 합니다',
  nickname_reserved: '운영진으로 오해받을 수 있는 닉네임입니다. 다른 닉네임을 입력해 주세요',
  profile_saved: '프로필을 저장했습니다',
  signature_characters: '소개글에는 # $ = < > / 같은 특수 문자를 쓸 수 없습니다',
  signature_length: '소개글은 {least}~{most}자여야 합니다',
};
