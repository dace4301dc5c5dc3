import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  about: '승인 후에는 아무것도 바뀌지 않습니다. 공개 로그가 작품과 희귀도를 확정합니다',
  all_rest: '나머지 모두 {rarity}',
  all_sold: '모두 팔리면 받는 금액',
  chosen: '{count, plural, other {#점 선택}}',
  currency: '통화',
  description: '시리즈 설명',
  drop_gone: '해당 작품 빼기',
  fee: '수수료({rate})',
  gone: '{count, plural, other {선택한 작품 중 #점은 더 이상 쓸 수 없습니다. 판매 중이거나 팔렸거나 다른 시리즈에 있습니다}}',
  name: '시리즈 이름',
  no_free: '사용할 수 있는 작품이 없습니다. 승인되고 판매 중이 아니며 다른 시리즈에 없어야 합니다',
  odds: '첫 추첨 확률',
  price: '박스 하나의 가격',
  rarity_of: '{name}의 희귀도',
  review: '공식 고객지원 담당자 두 명이 심사합니다',
  title: '시리즈 만들기',
  works: '작품과 희귀도',
  works_about: '작품마다 희귀도를 고르세요. 다시 누르면 빠집니다',
};
