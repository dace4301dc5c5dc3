import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  absent: '이 기기에서 카메라를 찾을 수 없습니다.',
  again: '다시 시도',
  choose: '사진 선택',
  denied: '카메라 사용이 허용되지 않았습니다. 브라우저 설정에서 허용한 뒤 다시 시도하세요.',
  failed: '카메라를 켤 수 없습니다. 다른 앱이 사용 중일 수 있습니다.',
  looking: '코드를 틀 안에 맞춰 주세요',
  no_code: '이 사진에서 QR 코드를 찾지 못했습니다. 더 선명한 사진으로 시도하세요.',
  picture_instead: '코드가 있는 사진을 고를 수도 있습니다.',
  picture_of_camera: '카메라 화면',
  starting: '카메라를 켜는 중… 물어보면 허용해 주세요.',
  title: 'QR 코드 스캔',
};
