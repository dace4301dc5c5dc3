import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  auction: '경매',
  bids_count: '입찰 {count}건',
  commitment: '약속',
  draw: '{number}번째 추첨',
  ended: '종료됨',
  ends: '종료',
  entry: '원장 기록',
  hide_bids: '입찰 숨기기',
  kind_approved: '아티스트가 제작',
  kind_bought: '구매',
  kind_drawn: '블라인드 박스에서 뽑음',
  kind_won: '경매 낙찰',
  log_line: '{index}번째 줄',
  no_sales: '판매된 적이 없습니다',
  only_in_box: '블라인드 박스로만 판매되었습니다',
  owners: '소유자',
  owners_note: '소유자가 바뀔 때마다 원장에 기록됩니다. 이름은 별명입니다.',
  sales: '판매',
  show_bids: '입찰 보기',
  starts: '시작',
  title: '소유자와 판매',
  verify: '추첨 다시 계산하기',
};
