import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} 已跌至 {price}，达到您设定的提醒价 {target}。',
  alert_rises_to: '{symbol} 已涨至 {price}，达到您设定的提醒价 {target}。',
  balance_check_ready: '我们在 {taken_at} 欠全体客户的总额现已可以核对。请确认您的余额在其中，只需几秒钟。',
  borrow_due_soon: '借款 {loan} 将于 {until} 到期，届时需还 {amount}；之后利息会继续计算三天。',
  borrow_liquidated:
    '{symbol} 跌至 {price}（编号 {tick}）：借款 {loan} 的质押品中 {pledge} 已被处置，抵偿 {amount}。{end, select, open {仍欠 {left}} other {借款已结清，{returned} 已退回现货账户}}。',
  borrow_overdue: '借款 {loan} 已到期但尚未还清，尚欠 {amount}。若在 {until} 前未还清，将从质押品中扣取所需部分。',
  borrow_repaid: '借款 {loan} 已还清，{returned} 已退回现货账户。',
  borrow_taken:
    '借款 {loan} 逾期未还：按价格 {price}（编号 {tick}）扣取质押品 {pledge}，抵偿 {amount}。{returned} 已退回现货账户。',
  borrow_warning:
    '{symbol} 跌至 {price}（编号 {tick}）：借款 {loan} 接近强平。追加质押 {pledge} 或还款 {amount} 即可回到初始水平。',
  copy_approved: '您已成为交易员，客户从现在起可以跟随您。',
  copy_failed:
    '未跟单 {trader} 的 {symbol} {side}：{reason, select, small {数量不足 0.01 张} large {超过该合约的最大张数} budget {预算不足} cap {超过您的单笔上限} late {距交易员开仓已超过 30 秒} trader_closed {轮到您之前交易员已平仓} not_active {跟单已暂停、止损或结束} balance {账户余额不足} limits {您的冷静期或每日亏损上限} check {需要先通过合约测试} house {平台或您的仓位已达上限} too_many {您的仓位和委托过多} other {当时无法开仓}}。',
  copy_refused:
    '您的交易员申请未通过：{reason, select, requirements {不符合条件} identity_in_doubt {身份存疑} conflict_of_interest {存在利益冲突} other {法律原因}}。七天后可再次申请。',
  copy_removed:
    '您已不再是交易员：{reason, select, rules_broken {违反规则} identity_in_doubt {身份存疑} account_taken_over {账户疑似被盗用} other {法律原因}}。该原因已公布。',
  copy_stopped: '跟单止损：跟随 {trader} 的资金降至 {amount}，所有跟单仓位正在平仓。在您恢复之前不再跟单。',
  copy_trader_left: '{trader} 已不再是交易员，跟单已结束。您的跟单仓位现由您自己持有，可保留或平仓。',
  coupon_gave:
    '您的卡券首次到账：{product, select, futures_fees {返还合约手续费} fee_rebate {返还现货手续费} other {锁仓加息}} {amount}，已在现货账户，可随时使用或提现。',
  coupon_expires:
    '您的卡券将于 {until} 过期：{product, select, futures_fees {合约手续费返还} fee_rebate {现货手续费返还} other {锁仓加息}}，剩余 {amount}。',
  deposit_credited: '充值 {amount} 已入账。',
  deposit_rejected: '充值 {amount} 未通过，点按查看原因。',
  desk_appeal:
    '订单 {order} 已进入申诉。请补充能证明您一方的材料，由两名工作人员裁定。{side, select, buy {在此之前币一直由平台托管} other {您仍可自行放币}}。',
  desk_cancelled:
    '订单 {order}（{amount}）已取消：{reason, select, buyer {买家取消} other {未在时限内付款}}。{side, select, buy {请勿再为它付款} other {您的币不再为它托管}}。',
  desk_decided:
    '订单 {order} 的申诉已裁定：{outcome, select, release {{amount} 归买家} other {{amount} 退回卖家}}。原因：{reason, select, payment_proven {付款已证实} seller_silent {卖家未回应} seller_confirmed {卖家确认收款} payment_not_proven {付款无法证实} voucher_forged {凭证系伪造} foreign_name {付款人姓名不符} buyer_confirmed {买家确认未付款} other {—}}。',
  desk_merchant_approved: '您已成为商家，客户会看到您以商家名称发布的广告。',
  desk_merchant_refused:
    '商家申请未通过：{reason, select, requirements {不符合要求} identity_in_doubt {身份存疑} name_misleading {名称易误导} other {法律原因}}。保证金已退回您的法币账户。',
  desk_merchant_removed:
    '您不再是商家：{reason, select, rules_broken {违反规则} identity_in_doubt {身份存疑} account_taken_over {账户被盗用} other {法律原因}}。该原因会公开。您的广告已结束；没有进行中的订单后，保证金会全额退回。',
  desk_paid:
    '订单 {order}：已标记付款 {money}。{side, select, buy {卖家正在核对} other {请先查看自己的账户，确认到账后再放币}}。',
  desk_released:
    '订单 {order} 已完成。{side, select, buy {{amount} 已到您的法币账户} other {您已向买家放币 {amount}}}。',
  desk_reminder:
    '订单 {order} 时间不多了。{side, select, buy {请付款 {money} 并上传凭证，否则订单将取消} other {请核对 {money} 是否到账并放币，否则订单将进入申诉}}。',
  desk_taken:
    '订单 {order}：{amount}，价款 {money}。{side, select, buy {请在时限内向卖家付款，然后上传凭证} other {您的币已托管，请等待买家付款}}。',
  empty_all: '订单、账户和价格提醒的动态会显示在这里。',
  empty_auctions: '拍卖的出价与结果会显示在这里。',
  empty_news: '目前没有公告。',
  empty_orders: '订单的动态会显示在这里。',
  empty_prices: '价格达到您的提醒价时，会显示在这里。',
  empty_security: '登录和账户变更的消息会显示在这里。',
  futures_copy_stop: '跟单止损：您的 {symbol} {side}仓位已平仓，价格 {price}，编号 {tick}，净盈亏 {amount}。',
  futures_corporate_action:
    '公司行动：您的 {symbol} {side}仓位已按行动前的最后价格 {price} 平仓，未收手续费，编号 {tick}，净盈亏 {amount}。',
  futures_liquidation: '强平：您的 {symbol} {side}仓位已平仓，价格 {price}，编号 {tick}，净盈亏 {amount}。',
  futures_long: '做多',
  futures_order_cancelled: '您的 {symbol} {side}限价委托（{price}）已撤销，占用的资金已恢复可用。',
  futures_order_cancelled_corporate_action:
    '您的 {symbol} {side}限价委托（{price}）因公司行动而撤销，占用的资金已恢复可用。',
  futures_order_cancelled_house:
    '您的 {symbol} {side}限价委托（{price}）已到价，但平台无法承接，因此撤销。占用的资金已恢复可用。',
  futures_order_cancelled_limits:
    '您的 {symbol} {side}限价委托（{price}）因您的冷静期或每日亏损上限而撤销，占用的资金已恢复可用。',
  futures_order_opened: '限价委托已到价：{symbol} {side}已开仓，价格 {price}，编号 {tick}。',
  futures_short: '做空',
  futures_stop_loss: '止损：您的 {symbol} {side}仓位已平仓，价格 {price}，编号 {tick}，净盈亏 {amount}。',
  futures_take_profit: '止盈：您的 {symbol} {side}仓位已平仓，价格 {price}，编号 {tick}，净盈亏 {amount}。',
  futures_trader: '交易员已平仓：您的 {symbol} {side}跟单仓位随之平仓，价格 {price}，编号 {tick}，净盈亏 {amount}。',
  guest: '登录后即可查看您的消息。',
  investment_failed: '投资订单 {order}：到期后一小时内没有价格。连同全部收益退回 {amount}。',
  investment_settled: '投资订单 {order} 以 {price} 结算，支付 {amount}。',
  invite_rebate: '{day} 的邀请返佣已到账：{amount}{many, select, one {} other {，另有其他币种}}。',
  login_elsewhere: '您的账户在新的设备或网络登录：{device}，{address}。不是您本人？请立即修改密码。',
  nft_approved:
    '{what, select, artist {您已成为艺术家：{name}} work {作品《{name}》已通过审核并展出} series {盲盒系列《{name}》已通过审核} other {《{name}》的出售已通过审核}}。',
  nft_awaiting: '《{name}》的拍卖已结束，最高出价为 {amount}。中标者须在 {until} 前付款。',
  nft_drawn: '《{name}》的 {number} 号盲盒已抽取，可以打开了。',
  nft_ended: '《{name}》的出售已结束，无人购买。为此冻结的保证金均已退回。',
  nft_expired: '您未按时为《{name}》付款，保证金 {amount} 不予退还。',
  nft_lost: '您未拍得《{name}》，保证金已退回您的现货账户。',
  nft_more_time:
    '《{name}》的付款期限结束前我们曾无法访问，因此为您延长：请在 {until} 前支付 {amount}，逾期将失去保证金。',
  nft_opens: '《{name}》将于 {until} 开售。',
  nft_outbid: '《{name}》有人出价更高，当前最高出价为 {amount}。',
  nft_refused:
    '{what, select, artist {您的艺术家申请} work {作品《{name}》} series {盲盒系列《{name}》} other {《{name}》的出售}}未通过审核：{reason, select, not_own_work {非本人作品} harmful {内容有害} misleading {有误导性} poor_quality {质量不足} identity_in_doubt {身份存疑} other {法律原因}}。',
  nft_reminder: '请在 {until} 前为《{name}》支付 {amount}，逾期将失去保证金。',
  nft_sold: '《{name}》已售出，您获得 {amount}。',
  nft_taken_down:
    '{what, select, series {《{name}》盲盒的销售已提前结束} other {《{name}》已下架}}：{reason, select, not_own_work {非本人作品} harmful {内容有害} misleading {有误导性} other {法律原因}}。{what, select, series {已购买的盲盒仍会抽取。} other {进行中的出售已结束，保证金均已退回。}}',
  nft_unpaid: '《{name}》的中标者未付款。作品仍归您所有，可以重新出售。',
  nft_won: '您以 {amount} 拍得《{name}》，请在 {until} 前付款。',
  offering_allotted: '{title}：申购 {applied}，获配 {passed}，退回 {refund}。',
  offering_reminder: '{title} 将于 {at} 开始申购。',
  offering_unlocked: '已解锁 {amount}，现已在现货账户中。',
  offering_withdrawn: '{title} 在开始前已撤回，不再发售。您没有付款，我们也不会再提醒您。',
  option_down: '买跌',
  option_level: '持平：{symbol} {side}，{seconds} 秒，您投入的 {amount} 已退回。',
  option_right: '看对：{symbol} {side}，{seconds} 秒，盈亏 {amount}。',
  option_up: '买涨',
  option_void: '按规则作废：{symbol} {side}，{seconds} 秒，因为缺少价格。您投入的 {amount} 已退回。',
  option_wrong: '看错：{symbol} {side}，{seconds} 秒，盈亏 {amount}。',
  password_changed: '登录密码已修改：{device}，{address}。',
  payout_address_added: '已添加提现地址：{network} 上的 {currency}，尾号 {end}。不是您本人？请立即修改密码。',
  payout_address_removed: '已删除提现地址：{network} 上的 {currency}，尾号 {end}。不是您本人？请立即修改密码。',
  payout_card_added: '已添加提现银行卡，账号尾号 {end}。不是您本人？请立即修改密码。',
  payout_card_changed: '提现银行卡已更改，账号尾号现为 {end}。不是您本人？请立即修改密码。',
  payout_wallet_saved: '已保存收款账户：{way}，尾号 {end}。不是您本人？请立即修改密码。',
  security_changed: '账户的安全设置已变更：{device}，{address}。',
  title: '消息',
  to_gallery: '去看 NFT',
  to_markets: '前往行情',
  to_security: '安全设置',
  to_trade: '前往交易',
  topic_all: '全部',
  topic_auctions: '拍卖',
  topic_news: '公告',
  topic_orders: '订单',
  topic_prices: '价格',
  topic_security: '安全',
  topics: '消息类别',
  unread: '未读',
  verification_failed: '身份认证 Lv{level} 未通过，点按查看需要重新提交的部分。',
  verification_passed: '身份认证 Lv{level} 已通过。',
  withdrawal_failed: '提现 {amount} 未能发出，款项已全部退回账户。',
  withdrawal_held: '提现 {amount} 暂缓处理，最迟至 {until}，点按查看原因。',
  withdrawal_rejected: '提现 {amount} 被拒绝，款项已全部退回，点按查看原因。',
  withdrawal_settled: '提现 {amount} 已完成。',
};
