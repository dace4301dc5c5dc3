import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  closed_all_day: '휴장',
  closes: '마감',
  closes_early: '{time} 조기 마감',
  holiday_christmas: '크리스마스',
  holiday_good_friday: '성금요일',
  holiday_independence: '미국 독립기념일',
  holiday_juneteenth: '준틴스',
  holiday_labor: '노동절',
  holiday_martin_luther_king: '마틴 루서 킹 데이',
  holiday_memorial: '메모리얼 데이',
  holiday_new_year: '새해 첫날',
  holiday_presidents: '대통령의 날',
  holiday_thanksgiving: '추수감사절',
  holidays: '다가오는 휴장일',
  no_holidays: '앞으로 60일 동안 없음',
  opens: '개장',
  paused_about:
    '기업 이벤트로 주식 자체가 바뀔 수 있습니다. 그래서 모든 포지션은 직전 마지막 가격에 수수료 없이 청산되었고 대기 주문은 취소되었습니다. 중단이 끝날 때까지 포지션을 열 수 없습니다.',
  pre_open: '{time}부터 지정가 주문을 낼 수 있으며, 첫 가격을 기다립니다.',
  title: '거래 시간',
  your_time: '모든 시각은 고객님의 시간대 기준입니다.',
};
