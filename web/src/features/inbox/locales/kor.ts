import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} 가격이 {price}까지 내렸습니다. 설정한 알림 가격은 {target}입니다.',
  alert_rises_to: '{symbol} 가격이 {price}까지 올랐습니다. 설정한 알림 가격은 {target}입니다.',
  balance_check_ready:
    '{taken_at} 기준으로 저희가 모든 고객에게 갚아야 할 금액을 확인하실 수 있습니다. 고객님의 잔액이 포함되어 있는지 몇 초 만에 확인해 보세요.',
  borrow_due_soon:
    '대출 {loan}의 만기는 {until}입니다. 그때까지 {amount}을(를) 상환해야 하며, 이후 3일간 이자가 계속 붙습니다.',
  borrow_liquidated:
    '{symbol} 가격이 {price}까지 하락했습니다(번호 {tick}). 대출 {loan}의 담보 중 {pledge}이(가) 처분되어 {amount}이(가) 상환되었습니다. {end, select, open {남은 금액은 {left}입니다} other {대출이 종료되어 {returned}이(가) 현물 계좌로 반환되었습니다}}.',
  borrow_overdue:
    '대출 {loan}의 만기가 지났으나 {amount}이(가) 상환되지 않았습니다. {until}까지 상환하지 않으면 필요한 만큼 담보에서 차감합니다.',
  borrow_repaid: '대출 {loan}이(가) 모두 상환되었습니다. {returned}이(가) 현물 계좌로 반환되었습니다.',
  borrow_taken:
    '대출 {loan}이(가) 기한 내에 상환되지 않아 담보 {pledge}이(가) {price}(번호 {tick})에 처분되어 {amount}이(가) 상환되었습니다. {returned}이(가) 현물 계좌로 반환되었습니다.',
  borrow_warning:
    '{symbol} 가격이 {price}까지 하락했습니다(번호 {tick}). 대출 {loan}이(가) 청산에 가까워졌습니다. 담보 {pledge}을(를) 추가하거나 {amount}을(를) 상환하면 처음 수준으로 돌아갑니다.',
  copy_approved: '트레이더로 승인되었습니다. 지금부터 고객이 팔로우할 수 있습니다.',
  copy_failed:
    '{trader}의 {symbol} {side} 포지션을 복사하지 못했습니다: {reason, select, small {0.01랏 미만} large {이 마켓의 최대 랏 초과} budget {예산 부족} cap {거래당 한도 초과} late {30초 초과} trader_closed {차례 전에 트레이더가 청산} not_active {복사가 일시 정지, 중지 또는 종료됨} balance {잔액 부족} limits {설정하신 휴식 또는 일일 손실 한도} check {먼저 확인 테스트 통과 필요} house {거래소 또는 고객 한도 도달} too_many {포지션과 주문이 너무 많음} other {당시 열 수 없었음}}.',
  copy_refused:
    '트레이더 신청이 거절되었습니다: {reason, select, requirements {요건 미충족} identity_in_doubt {신원 의심} conflict_of_interest {이해 충돌} other {법적 사유}}. 7일 후 다시 신청할 수 있습니다.',
  copy_removed:
    '더 이상 트레이더가 아닙니다: {reason, select, rules_broken {규칙 위반} identity_in_doubt {신원 의심} account_taken_over {계정 도용} other {법적 사유}}. 이 사유는 공개됩니다.',
  copy_stopped:
    '복사 손절: {trader} 복사의 가치가 {amount}까지 떨어졌습니다. 모든 복사를 청산하며 다시 시작할 때까지 새로 복사하지 않습니다.',
  copy_trader_left:
    '{trader}가 트레이더를 그만두어 복사가 종료되었습니다. 복사한 포지션은 이제 직접 보유합니다. 유지하거나 청산하세요.',
  coupon_gave:
    '쿠폰이 처음 지급되었습니다: {product, select, futures_fees {선물 수수료 환급} fee_rebate {현물 수수료 환급} other {예치 추가 수익}} {amount}. 현물 계좌에 있으며 바로 사용할 수 있습니다.',
  coupon_expires:
    '{product, select, futures_fees {선물 수수료} fee_rebate {현물 수수료} other {예치 추가 수익}} 쿠폰이 {until}에 만료됩니다. 남은 금액은 {amount}입니다.',
  deposit_credited: '{amount} 입금이 반영되었습니다.',
  deposit_rejected: '{amount} 입금이 승인되지 않았습니다. 눌러서 사유를 확인하세요.',
  desk_appeal:
    '주문 {order}에 이의가 제기되었습니다. 증빙 자료를 추가해 주세요. 담당자 두 명이 결정합니다. {side, select, buy {그때까지 코인은 보관됩니다} other {직접 코인을 보내 주실 수도 있습니다}}.',
  desk_cancelled:
    '주문 {order}({amount})이 취소되었습니다: {reason, select, buyer {구매자가 취소} other {시간 내 미결제}}. {side, select, buy {이 주문에 송금하지 마세요} other {코인 보관이 해제되었습니다}}.',
  desk_decided:
    '주문 {order}의 이의 제기가 결정되었습니다: {outcome, select, release {{amount}은 구매자에게 지급} other {{amount}은 판매자에게 반환}}. 사유: {reason, select, payment_proven {결제가 증명됨} seller_silent {판매자 무응답} seller_confirmed {판매자가 입금 확인} payment_not_proven {결제가 증명되지 않음} voucher_forged {위조된 증빙} foreign_name {다른 명의의 송금} buyer_confirmed {구매자가 미결제 인정} other {—}}.',
  desk_merchant_approved: '이제 상인입니다. 고객에게 상인 이름으로 광고가 표시됩니다.',
  desk_merchant_refused:
    '상인 신청이 거절되었습니다: {reason, select, requirements {요건 미충족} identity_in_doubt {신원 의심} name_misleading {오해를 부르는 이름} other {법적 사유}}. 보증금은 법정화폐 계정으로 돌아왔습니다.',
  desk_merchant_removed:
    '더 이상 상인이 아닙니다: {reason, select, rules_broken {규칙 위반} identity_in_doubt {신원 의심} account_taken_over {계정 도용} other {법적 사유}}. 이 사유는 공개됩니다. 광고는 종료되었고, 진행 중인 주문이 없으면 보증금 전액이 반환됩니다.',
  desk_paid:
    '주문 {order}: {money} 결제가 보고되었습니다. {side, select, buy {판매자가 확인 중입니다} other {본인 계좌를 확인하고 입금된 경우에만 코인을 보내 주세요}}.',
  desk_released:
    '주문 {order}이 완료되었습니다. {side, select, buy {{amount}이 법정화폐 계정에 입금되었습니다} other {구매자에게 {amount}을 보냈습니다}}.',
  desk_reminder:
    '주문 {order}의 시간이 얼마 남지 않았습니다. {side, select, buy {{money}을 결제하고 증빙을 올리지 않으면 취소됩니다} other {{money} 입금을 확인하고 코인을 보내지 않으면 이의 제기로 넘어갑니다}}.',
  desk_taken:
    '주문 {order}: {amount}, 금액 {money}. {side, select, buy {시간 내에 판매자에게 결제하고 증빙을 올려 주세요} other {코인이 보관되었습니다. 구매자의 결제를 기다려 주세요}}.',
  empty_all: '주문, 계정, 가격 알림 소식이 여기에 나옵니다.',
  empty_auctions: '경매 입찰과 결과가 여기에 나옵니다.',
  empty_news: '지금은 새 소식이 없습니다.',
  empty_orders: '주문 소식이 여기에 나옵니다.',
  empty_prices: '가격이 알림에 닿으면 여기에 나옵니다.',
  empty_security: '로그인과 계정 변경 소식이 여기에 나옵니다.',
  futures_copy_stop: '복사 손절: {symbol} {side} 포지션이 {price}에 청산되었습니다(번호 {tick}). 순손익 {amount}.',
  futures_corporate_action:
    '기업 이벤트: {symbol} {side} 포지션이 직전의 마지막 가격 {price}에 수수료 없이 청산되었습니다(번호 {tick}). 순손익 {amount}.',
  futures_liquidation: '강제 청산: {symbol} {side} 포지션이 {price}에 청산되었습니다(번호 {tick}). 순손익 {amount}.',
  futures_long: '롱',
  futures_order_cancelled:
    '{symbol} {side} 지정가 주문({price})이 취소되었습니다. 묶여 있던 금액을 다시 사용할 수 있습니다.',
  futures_order_cancelled_corporate_action:
    '{symbol} {side} 지정가 주문({price})이 기업 이벤트 때문에 취소되었습니다. 묶여 있던 금액을 다시 사용할 수 있습니다.',
  futures_order_cancelled_house:
    '{symbol} {side} 지정가 주문({price})이 가격에 도달했지만 거래소가 받을 수 없어 취소되었습니다. 묶여 있던 금액을 다시 사용할 수 있습니다.',
  futures_order_cancelled_limits:
    '{symbol} {side} 지정가 주문({price})이 설정하신 휴식 또는 일일 손실 한도 때문에 취소되었습니다. 묶여 있던 금액을 다시 사용할 수 있습니다.',
  futures_order_opened: '지정가 도달: {symbol} {side} 포지션이 {price}에 열렸습니다(번호 {tick}).',
  futures_short: '숏',
  futures_stop_loss: '손절: {symbol} {side} 포지션이 {price}에 청산되었습니다(번호 {tick}). 순손익 {amount}.',
  futures_take_profit: '익절: {symbol} {side} 포지션이 {price}에 청산되었습니다(번호 {tick}). 순손익 {amount}.',
  futures_trader:
    '트레이더 청산: 복사한 {symbol} {side} 포지션이 {price}에 청산되었습니다(번호 {tick}). 순손익 {amount}.',
  guest: '로그인하면 메시지를 읽을 수 있습니다.',
  investment_failed:
    '투자 {order}: 만기 후 한 시간 안에 가격이 없었습니다. 수익 전액을 포함한 {amount}이(가) 반환되었습니다.',
  investment_settled: '투자 {order}이(가) {price}에 정산되어 {amount}이(가) 지급되었습니다.',
  invite_rebate: '{day} 초대 리베이트가 지급되었습니다: {amount}{many, select, one {} other { 및 다른 통화}}.',
  login_elsewhere:
    '새 기기나 네트워크에서 로그인했습니다: {device}, {address}. 본인이 아니라면 지금 비밀번호를 바꾸세요.',
  nft_approved:
    '{what, select, artist {아티스트로 승인되었습니다: {name}} work {작품 ‘{name}’이(가) 승인되어 갤러리에 공개되었습니다} series {시리즈 ‘{name}’이(가) 승인되었습니다} other {‘{name}’ 판매가 승인되었습니다}}.',
  nft_awaiting: '‘{name}’ 경매가 최고가 {amount}(으)로 끝났습니다. 낙찰자는 {until}까지 결제해야 합니다.',
  nft_drawn: '‘{name}’ {number}번 박스가 추첨되었습니다. 이제 열 수 있습니다.',
  nft_ended: '‘{name}’ 판매가 구매자 없이 끝났습니다. 보관된 보증금은 모두 반환되었습니다.',
  nft_expired: '‘{name}’ 대금을 기한 내에 지급하지 않아 보증금 {amount}은(는) 반환되지 않습니다.',
  nft_lost: '‘{name}’을(를) 낙찰받지 못했습니다. 보증금은 현물 계좌로 돌아왔습니다.',
  nft_more_time:
    '‘{name}’ 결제 기한이 끝나기 전에 서비스에 연결할 수 없던 시간이 있어 기한을 늘렸습니다. {until}까지 {amount}을(를) 지급해 주세요. 기한이 지나면 보증금을 잃습니다.',
  nft_opens: '‘{name}’ 판매가 {until}에 시작됩니다.',
  nft_outbid: '‘{name}’에 더 높은 입찰이 나왔습니다. 현재 최고가는 {amount}입니다.',
  nft_refused:
    '{what, select, artist {아티스트 신청} work {작품 ‘{name}’} series {시리즈 ‘{name}’} other {‘{name}’ 판매}} 심사를 통과하지 못했습니다: {reason, select, not_own_work {본인의 작품이 아님} harmful {유해한 내용} misleading {오해의 소지} poor_quality {품질 부족} identity_in_doubt {신원 의심} other {법적 사유}}.',
  nft_reminder: '{until}까지 ‘{name}’ 대금 {amount}을(를) 지급해 주세요. 기한이 지나면 보증금을 잃습니다.',
  nft_sold: '‘{name}’이(가) 판매되었습니다. {amount}을(를) 받았습니다.',
  nft_taken_down:
    '{what, select, series {‘{name}’ 박스 판매가 조기에 종료되었습니다} other {‘{name}’이(가) 내려졌습니다}}: {reason, select, not_own_work {본인의 작품이 아님} harmful {유해한 내용} misleading {오해의 소지} other {법적 사유}}. {what, select, series {구매한 박스는 그대로 추첨됩니다.} other {판매 중이었다면 판매가 끝나고 보증금이 반환되었습니다.}}',
  nft_unpaid: '낙찰자가 ‘{name}’ 대금을 지급하지 않았습니다. 작품은 여전히 회원님의 것이며 다시 판매할 수 있습니다.',
  nft_won: '‘{name}’을(를) {amount}에 낙찰받았습니다. {until}까지 지급해 주세요.',
  offering_allotted: '{title}: 청약 {applied}, 배정 {passed}, 환불 {refund}.',
  offering_reminder: '{title} 청약은 {at}부터 가능합니다.',
  offering_unlocked: '{amount}의 잠금이 해제되어 현물 계좌에 들어왔습니다.',
  offering_withdrawn:
    '{title} 공모가 시작 전에 철회되어 판매되지 않습니다. 지불한 금액은 없으며 알림도 더 오지 않습니다.',
  option_down: '하락',
  option_level: '동일: {symbol} {side}, {seconds}초. 반환 금액 {amount}.',
  option_right: '맞힘: {symbol} {side}, {seconds}초. 손익 {amount}.',
  option_up: '상승',
  option_void: '규칙에 따라 무효: {symbol} {side}, {seconds}초, 가격이 없었기 때문입니다. 반환 금액 {amount}.',
  option_wrong: '틀림: {symbol} {side}, {seconds}초. 손익 {amount}.',
  password_changed: '로그인 비밀번호가 변경되었습니다: {device}, {address}.',
  payout_address_added:
    '출금 주소가 추가되었습니다: {network}의 {currency}, 끝자리 {end}. 본인이 아니라면 지금 비밀번호를 바꾸세요.',
  payout_address_removed:
    '출금 주소가 삭제되었습니다: {network}의 {currency}, 끝자리 {end}. 본인이 아니라면 지금 비밀번호를 바꾸세요.',
  payout_card_added:
    '출금용 은행 카드가 추가되었습니다: 계좌 번호 끝자리 {end}. 본인이 아니라면 지금 비밀번호를 바꾸세요.',
  payout_card_changed:
    '출금용 은행 카드가 변경되었습니다: 현재 계좌 번호 끝자리 {end}. 본인이 아니라면 지금 비밀번호를 바꾸세요.',
  payout_wallet_saved:
    '받을 계정이 저장되었습니다: {way}, 끝자리 {end}. 본인이 아니신가요? 지금 비밀번호를 변경하세요.',
  security_changed: '계정의 보안 설정이 변경되었습니다: {device}, {address}.',
  title: '메시지',
  to_gallery: 'NFT로 이동',
  to_markets: '마켓으로',
  to_security: '보안 설정',
  to_trade: '거래로',
  topic_all: '전체',
  topic_auctions: '경매',
  topic_news: '소식',
  topic_orders: '주문',
  topic_prices: '가격',
  topic_security: '보안',
  topics: '주제',
  unread: '읽지 않음',
  verification_failed: '본인 인증 Lv{level}이 통과되지 않았습니다. 눌러서 다시 낼 항목을 확인하세요.',
  verification_passed: '본인 인증 Lv{level}이 완료되었습니다.',
  withdrawal_failed: '{amount} 출금을 보내지 못해 전액이 계정으로 돌아왔습니다.',
  withdrawal_held: '{amount} 출금이 보류되었습니다. 늦어도 {until}까지입니다. 눌러서 사유를 확인하세요.',
  withdrawal_rejected: '{amount} 출금이 거절되어 전액이 계정으로 돌아왔습니다. 눌러서 사유를 확인하세요.',
  withdrawal_settled: '{amount} 출금이 완료되었습니다.',
};
