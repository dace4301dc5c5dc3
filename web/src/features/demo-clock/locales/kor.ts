import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  after: '건너뛴 뒤',
  ahead: '지금까지 건너뜀',
  days: '{days, plural, other {#일}}',
  due: '그때까지 기한이 되는 보류, 예치, 지급, 모의 자금은 약 1분 안에 처리됩니다. 사람이 승인해야 하는 출금은 계속 기다립니다. 이 데모에서는 운영자 콘솔(/console/)에서 직접 승인합니다.',
  failed: '시계를 읽을 수 없습니다.',
  intro: '이 데모 전체의 시간이 하루 앞으로 갑니다. 모든 사람에게 적용되며 되돌릴 수 없습니다.',
  line: '공개 로그 {index}번째 줄',
  list: '지금까지의 기록',
  logged: '건너뛸 때마다 공개 로그에 기록됩니다.',
  none: '없음',
  now: '현재 시각',
  options: '진행 중인 옵션은 가격이 없어 무효가 되며, 투입금은 반환됩니다.',
  prices:
    '가격은 지금 수준에서 이어집니다. 도중에 UTC 00:00에 시계가 잠시 멈추어 새 날의 첫 가격이 생깁니다. 건너뛴 나머지 시간에는 캔들도 거래도 없습니다.',
  row: '24시간 건너뛰기',
  row_why: '보류, 예치, 지급이 끝나는 것을 바로 확인',
  sessions: '로그인은 유지됩니다. 운영자는 다시 로그인해야 합니다.',
  skip: '24시간 건너뛰기',
  title: '24시간 건너뛰기',
  waiting: '공개 로그에 기록하는 중',
};
