import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  computed: '{time} 집계',
  customers_closed: '포지션을 청산한 고객',
  customers_lost: '그중 손실',
  exposure: '계약별 노출',
  exposure_about:
    '최근가 기준 고객 포지션의 가치입니다. 롱과 숏 중 큰 쪽을 한도와 비교하며, 한도에 이르면 그 방향의 주문을 더 받지 않습니다. 거래소 자신의 포지션은 두 쪽의 차이입니다.',
  exposure_of: '{exposure}, 한도 {limit}',
  funds: '수익 지급용 거래소 자금',
  house_even: '순포지션 없음',
  house_long: '거래소 롱 {net}',
  house_short: '거래소 숏 {net}',
  insurance: '보험 기금',
  insurance_about:
    '강제 청산 후 남은 증거금이 들어옵니다. 증거금을 넘는 손실은 여기서 지급되므로 고객은 증거금 이상을 빚지지 않습니다. 기금이 바닥나면 거래소가 지급합니다.',
  insurance_in: '30일간 들어온 금액',
  insurance_out: '30일간 나간 금액',
  liquidations: '30일간 강제 청산',
  longs: '고객 롱',
  losing: '지난 {days}일 동안 포지션을 청산한 고객 {customers}명 중 {losing}명이 손실을 봤습니다',
  losing_about:
    '{from}부터 {to}까지 포지션을 한 번이라도 청산한 고객을 한 번씩 셉니다. 이 기간에 청산한 모든 포지션의 결과가 모든 수수료를 뺀 뒤 합쳐서 0보다 작으면 손실입니다. 매일 밤 원장에서 집계합니다.',
  losing_few: '지난 {days}일 동안 포지션을 청산한 고객이 {min}명 미만이라 아직 적습니다',
  losing_none: '첫 집계는 오늘 밤입니다',
  losing_title: '손실을 본 고객 수',
  movement_deficit: '증거금을 넘은 손실',
  movement_liquidation: '강제 청산 후 잔액',
  movement_top_up: '거래소 입금',
  movements: '변동 내역',
  no_exposure: '아직 계약이 없습니다.',
  no_movements: '아직 들어오거나 나간 금액이 없습니다.',
  other_side:
    '모든 선물 포지션의 상대방은 거래소입니다. 고객이 벌면 거래소가 지급하고, 고객이 잃으면 거래소가 가집니다. 그래서 여기의 모든 것을 공개합니다.',
  positions: '열린 포지션',
  share_bar: '한도의 {share} 사용',
  shorts: '고객 숏',
  tick: '기록 {tick}번',
  title: '거래소 측 포지션',
  without_positions: '포지션이 없는 마켓 {count}개',
};
