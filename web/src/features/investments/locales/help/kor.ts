import type { Texts } from '#contract/kit/message.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  ask_check: '어떻게 확인할 수 있나요?',
  ask_exit: '중도 해지할 수 있나요?',
  ask_linked: '연동 가격은 누가 정하나요?',
  ask_safe: '모두에게 더 비싼 결과를 지급해야 한다면요?',
  ask_settle: '어느 가격으로 결정되나요?',
  ask_silent: '만기에 가격이 없으면요?',
  ask_yield: '수익은 언제부터 계산되나요?',
  example: '{amount}, 연 {rate}, {days}일, 연동 가격 {price}',
  example_linked: '예: {coin} 또는 USDT',
  example_put: '예: {coin} 저가 매수',
  lead: '코인이나 USDT를 정해진 기간 맡기고 정해진 수익을 받습니다. 만기 가격에 따라 두 통화 중 하나로 지급되며, 두 결과 모두 구매 전에 알 수 있습니다.',
  say_check:
    '영수증에는 서명된 조건과 결과를 정하는 두 가격이 있고, 각각 가격 로그의 증명으로 연결됩니다. 정산된 주문은 모두 익명으로 공개되어 누구나 지급액을 다시 계산할 수 있습니다.',
  say_exit: '할 수 없습니다. 만기까지 자금이 묶이므로 그동안 쓰지 않을 금액만 투자하세요.',
  say_linked:
    '아무도 정하지 않습니다. UTC 자정 이후 처음 기록된 가격에 모두에게 같은 일정 폭을 더하거나 빼서 정해집니다.',
  say_safe: '1좌를 팔기 전에 두 통화로 지급할 수 있는 전액을 미리 확보합니다. 확보하지 못하면 팔지 않습니다.',
  say_settle: '공개 가격 로그에서 만기 이후 60분 안의 첫 가격입니다. 상품에 기록된 뒤에는 바뀌지 않습니다.',
  say_silent: '낸 금액과 수익 전부를 같은 통화로 돌려받습니다. 가격이 끊겨도 거래소에는 이득이 없습니다.',
  say_yield:
    '판매 마감, 즉 다음 UTC 자정부터 상품의 일수만큼 계산되며, 그날 몇 시에 구매했는지는 상관없습니다. 그 전 시간은 자금이 묶여 있어도 수익이 없습니다. 만기에 첫 가격이 기록되는 대로, 늦어도 약 1시간 후에 지급됩니다.',
  see_products: '상품 보기',
  settles_at: '만기 가격',
  title: '투자 안내',
  worth_less: '가치 {worth}, 투자하지 않을 때의 {kept}보다 적음',
  worth_more: '가치 {worth}, 투자하지 않으면 {kept}',
  you_receive: '받는 금액',
};
