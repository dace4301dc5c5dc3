import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} 跌到 {price}，觸及你設定的提示價 {target}。',
  alert_rises_to: '{symbol} 升到 {price}，觸及你設定的提示價 {target}。',
  balance_check_ready: '我們於 {taken_at} 欠全體客戶的總額現已可供核對。請確認你的結餘包括在內，只需幾秒。',
  borrow_due_soon: '借款 {loan} 將於 {until} 到期，屆時須還 {amount}；其後利息會再計三日。',
  borrow_liquidated:
    '{symbol} 跌至 {price}（編號 {tick}）：借款 {loan} 的抵押品中有 {pledge} 被取去，抵銷 {amount}。{end, select, open {尚欠 {left}} other {借款已結清，{returned} 已退回現貨戶口}}。',
  borrow_overdue: '借款 {loan} 已到期但未還清，尚欠 {amount}。如在 {until} 前仍未還清，會從抵押品中取去所需部分。',
  borrow_repaid: '借款 {loan} 已還清，{returned} 已退回現貨戶口。',
  borrow_taken:
    '借款 {loan} 逾期未還：已按價格 {price}（編號 {tick}）取去抵押品 {pledge}，抵銷 {amount}。{returned} 已退回現貨戶口。',
  borrow_warning:
    '{symbol} 跌至 {price}（編號 {tick}）：借款 {loan} 接近強制平倉。追加抵押 {pledge} 或還款 {amount}，便可回到初始水平。',
  copy_approved: '你已成為交易員，客戶由現在起可以跟隨你。',
  copy_failed:
    '未有跟單 {trader} 的 {symbol} {side}：{reason, select, small {數量不足 0.01 張} large {超過此合約的最多張數} budget {預算不足} cap {超過你的每筆上限} late {距離交易員開倉已超過 30 秒} trader_closed {輪到你之前交易員已平倉} not_active {跟單已暫停、止蝕或結束} balance {帳戶結餘不足} limits {你的冷靜期或每日虧損上限} check {須先通過合約測試} house {平台或你的倉位已達上限} too_many {你的倉位和訂單太多} other {當時未能開倉}}。',
  copy_refused:
    '你的交易員申請不獲批准：{reason, select, requirements {不符合條件} identity_in_doubt {身份存疑} conflict_of_interest {有利益衝突} other {法律原因}}。七日後可再次申請。',
  copy_removed:
    '你已不再是交易員：{reason, select, rules_broken {違反規則} identity_in_doubt {身份存疑} account_taken_over {帳戶疑被盜用} other {法律原因}}。此原因會公開。',
  copy_stopped: '跟單止蝕：跟隨 {trader} 的資金跌至 {amount}，所有跟單倉位正在平倉。在你恢復之前不會再跟單。',
  copy_trader_left: '{trader} 已不再是交易員，跟單已結束。你的跟單倉位現由你自行持有，可以保留或平倉。',
  coupon_gave:
    '你的優惠券首次入帳：{product, select, futures_fees {回贈合約手續費} fee_rebate {回贈現貨手續費} other {鎖倉加息}} {amount}，已存入現貨帳戶，可隨時使用或提取。',
  coupon_expires:
    '你的優惠券將於 {until} 到期：{product, select, futures_fees {合約手續費回贈} fee_rebate {現貨手續費回贈} other {鎖倉加息}}，尚餘 {amount}。',
  deposit_credited: '充值 {amount} 已入帳。',
  deposit_rejected: '充值 {amount} 未獲接納，按此查看原因。',
  desk_appeal:
    '訂單 {order} 已進入申訴。請補充能證明你一方的資料，由兩名職員裁定。{side, select, buy {在此之前，幣會繼續由平台託管} other {你仍可自行放幣}}。',
  desk_cancelled:
    '訂單 {order}（{amount}）已取消：{reason, select, buyer {買家取消} other {未有在限時內付款}}。{side, select, buy {請勿再為此付款} other {你的幣不再為此託管}}。',
  desk_decided:
    '訂單 {order} 的申訴已裁定：{outcome, select, release {{amount} 歸買家} other {{amount} 退回賣家}}。原因：{reason, select, payment_proven {付款已獲證實} seller_silent {賣家沒有回應} seller_confirmed {賣家確認收款} payment_not_proven {付款未能證實} voucher_forged {憑證屬偽造} foreign_name {付款人姓名不符} buyer_confirmed {買家確認未付款} other {—}}。',
  desk_merchant_approved: '你已成為商家，客戶會看到你以商家名稱刊登的廣告。',
  desk_merchant_refused:
    '商家申請未獲批准：{reason, select, requirements {不符合要求} identity_in_doubt {身份存疑} name_misleading {名稱有誤導成分} other {法律原因}}。按金已退回你的法幣帳戶。',
  desk_merchant_removed:
    '你不再是商家：{reason, select, rules_broken {違反規則} identity_in_doubt {身份存疑} account_taken_over {帳戶被盜用} other {法律原因}}。此原因會公開。你的廣告已結束；沒有進行中的訂單後，按金會全數退回。',
  desk_paid:
    '訂單 {order}：已標記付款 {money}。{side, select, buy {賣家正在核對} other {請先查看自己的帳戶，確認到帳後才放幣}}。',
  desk_released:
    '訂單 {order} 已完成。{side, select, buy {{amount} 已存入你的法幣帳戶} other {你已向買家放幣 {amount}}}。',
  desk_reminder:
    '訂單 {order} 剩餘時間不多。{side, select, buy {請付款 {money} 並上載憑證，否則訂單會取消} other {請核對 {money} 是否到帳並放幣，否則訂單會進入申訴}}。',
  desk_taken:
    '訂單 {order}：{amount}，金額 {money}。{side, select, buy {請在限時內向賣家付款，然後上載憑證} other {你的幣已託管，請等候買家付款}}。',
  empty_all: '訂單、帳戶及到價提示的消息會在這裏列出。',
  empty_auctions: '拍賣的出價及結果會在這裏列出。',
  empty_news: '現時沒有公告。',
  empty_orders: '訂單的消息會在這裏列出。',
  empty_prices: '價格觸及你的到價提示時，會在這裏通知你。',
  empty_security: '登入及帳戶更改的訊息會在這裏列出。',
  futures_copy_stop: '跟單止蝕：你的 {symbol} {side}已平倉，價格 {price}，編號 {tick}，淨盈虧 {amount}。',
  futures_corporate_action:
    '企業行動：你的 {symbol} {side}已按行動前最後價格 {price} 平倉，不收手續費，編號 {tick}，淨盈虧 {amount}。',
  futures_liquidation: '強平：你的 {symbol} {side}已被平倉，價格 {price}，編號 {tick}，淨盈虧 {amount}。',
  futures_long: '好倉',
  futures_order_cancelled: '你的 {symbol} {side}限價訂單（{price}）已取消，佔用的資金已可使用。',
  futures_order_cancelled_corporate_action:
    '你的 {symbol} {side}限價訂單（{price}）因企業行動而取消，佔用的資金已可使用。',
  futures_order_cancelled_house:
    '你的 {symbol} {side}限價訂單（{price}）已到價，但平台未能承接，因此取消。佔用的資金已可使用。',
  futures_order_cancelled_limits:
    '你的 {symbol} {side}限價訂單（{price}）因你的冷靜期或每日虧損上限而取消，佔用的資金已可使用。',
  futures_order_opened: '限價訂單已到價：已開 {symbol} {side}，價格 {price}，編號 {tick}。',
  futures_short: '淡倉',
  futures_stop_loss: '止蝕：你的 {symbol} {side}已平倉，價格 {price}，編號 {tick}，淨盈虧 {amount}。',
  futures_take_profit: '止賺：你的 {symbol} {side}已平倉，價格 {price}，編號 {tick}，淨盈虧 {amount}。',
  futures_trader: '交易員已平倉：你跟單的 {symbol} {side}亦已平倉，價格 {price}，編號 {tick}，淨盈虧 {amount}。',
  guest: '登入後便可查看你的訊息。',
  investment_failed: '投資產品 {order}：到期後一小時內沒有價格。連同全部收益退回 {amount}。',
  investment_settled: '投資產品 {order} 以 {price} 結算，支付 {amount}。',
  invite_rebate: '{day} 的邀請返佣已存入：{amount}{many, select, one {} other {，另有其他幣種}}。',
  login_elsewhere: '你的帳戶在新裝置或網絡登入：{device}，{address}。不是你本人？請即更改密碼。',
  nft_approved:
    '{what, select, artist {你已成為藝術家：{name}} work {作品《{name}》已通過審核並展出} series {盲盒系列《{name}》已通過審核} other {《{name}》的放售已通過審核}}。',
  nft_awaiting: '《{name}》的拍賣已完結，最高出價為 {amount}。得標者須於 {until} 前付款。',
  nft_drawn: '《{name}》的 {number} 號盲盒已抽出，可以打開了。',
  nft_ended: '《{name}》的放售已結束，無人購買。為此凍結的保證金已全數退回。',
  nft_expired: '你未有準時為《{name}》付款，保證金 {amount} 不獲退還。',
  nft_lost: '你未能投得《{name}》，保證金已退回你的現貨帳戶。',
  nft_more_time:
    '《{name}》付款期限完結前，我們的服務曾經中斷，因此為你延長：請於 {until} 前支付 {amount}，逾期將失去保證金。',
  nft_opens: '《{name}》將於 {until} 開售。',
  nft_outbid: '有人對《{name}》出價更高，目前最高出價為 {amount}。',
  nft_refused:
    '{what, select, artist {你的藝術家申請} work {作品《{name}》} series {盲盒系列《{name}》} other {《{name}》的放售}}未獲批准：{reason, select, not_own_work {並非本人作品} harmful {內容有害} misleading {有誤導成分} poor_quality {質素不足} identity_in_doubt {身份存疑} other {法律原因}}。',
  nft_reminder: '請於 {until} 前為《{name}》支付 {amount}，逾期將失去保證金。',
  nft_sold: '《{name}》已售出，你收到 {amount}。',
  nft_taken_down:
    '{what, select, series {《{name}》盲盒的發售已提早結束} other {《{name}》已下架}}：{reason, select, not_own_work {並非本人作品} harmful {內容有害} misleading {有誤導成分} other {法律原因}}。{what, select, series {已購買的盲盒仍會抽出。} other {如正在放售，放售已結束，保證金已退回。}}',
  nft_unpaid: '《{name}》的得標者未有付款。作品仍屬於你，可再次放售。',
  nft_won: '你以 {amount} 投得《{name}》，請於 {until} 前付款。',
  offering_allotted: '{title}：認購 {applied}，獲配 {passed}，退回 {refund}。',
  offering_reminder: '{title} 將於 {at} 開始認購。',
  offering_unlocked: '已解鎖 {amount}，現已在你的現貨戶口。',
  offering_withdrawn: '{title} 在開始前已撤回，不會發售。你沒有付款，我們亦不會再提醒你。',
  option_down: '買跌',
  option_level: '打和：{symbol} {side}，{seconds} 秒，你投入的 {amount} 已退回。',
  option_right: '看對：{symbol} {side}，{seconds} 秒，盈虧 {amount}。',
  option_up: '買升',
  option_void: '按規則作廢：{symbol} {side}，{seconds} 秒，因欠缺價格。你投入的 {amount} 已退回。',
  option_wrong: '看錯：{symbol} {side}，{seconds} 秒，盈虧 {amount}。',
  password_changed: '登入密碼已更改：{device}，{address}。',
  payout_address_added: '已新增提現地址：{network} 上的 {currency}，尾碼 {end}。不是你本人？請即更改密碼。',
  payout_address_removed: '已刪除提現地址：{network} 上的 {currency}，尾碼 {end}。不是你本人？請即更改密碼。',
  payout_card_added: '已新增提現銀行卡，戶口號碼尾碼 {end}。不是你本人？請即更改密碼。',
  payout_card_changed: '提現銀行卡已更改，戶口號碼尾碼現為 {end}。不是你本人？請即更改密碼。',
  payout_wallet_saved: '已儲存收款帳戶：{way}，尾號 {end}。不是你本人？請立即更改密碼。',
  security_changed: '帳戶的保安設定已更改：{device}，{address}。',
  title: '訊息',
  to_gallery: '去看 NFT',
  to_markets: '前往行情',
  to_security: '保安設定',
  to_trade: '前往交易',
  topic_all: '所有',
  topic_auctions: '拍賣',
  topic_news: '公告',
  topic_orders: '訂單',
  topic_prices: '價格',
  topic_security: '保安',
  topics: '訊息類別',
  unread: '未讀',
  verification_failed: '身份認證 Lv{level} 未通過，按此查看要重新提交的部分。',
  verification_passed: '身份認證 Lv{level} 已通過。',
  withdrawal_failed: '提現 {amount} 未能匯出，款項已全數退回帳戶。',
  withdrawal_held: '提現 {amount} 暫緩處理，最遲至 {until}，按此查看原因。',
  withdrawal_rejected: '提現 {amount} 遭拒絕，款項已全數退回帳戶，按此查看原因。',
  withdrawal_settled: '提現 {amount} 已完成。',
};
