import type { Texts } from '../../kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  exchange_currency_off: '현재 {currency} 환전은 할 수 없습니다',
  exchange_done: '환전했습니다',
  exchange_not_available_now:
    '지금은 이 수량을 환전할 수 없습니다. 잔액은 그대로입니다. 수량을 줄이거나 나중에 다시 시도하세요',
  exchange_quote_over: '이 견적은 더 이상 유효하지 않습니다. 새 견적을 받으세요',
  exchange_quotes_unused:
    '한 시간 동안 견적 {count}건을 받고 사용하지 않았습니다. {minutes}분 후에 다시 받을 수 있습니다',
  exchange_rate_moved:
    '환율이 변동했습니다. 현재 1 {from}은(는) {rate} {to}입니다. 환전되지 않았으니 새 견적을 받으세요',
  exchange_same_currency: '서로 다른 두 통화를 선택하세요',
  exchange_too_fine: '소수점 이하 최대 {scale}자리입니다',
  exchange_too_small: '수량이 너무 적습니다. 반올림하면 받을 {currency}가 없습니다',
  transfer_currency_unknown: '해당 통화가 없습니다',
  transfer_done: '이체했습니다',
  transfer_same_account: '서로 다른 두 계정을 선택하세요',
  transfer_too_fine: '소수점 이하 최대 {scale}자리입니다',
  transfer_too_small: '0보다 큰 수량을 입력하세요',
};
