import type { TextTable } from '#console/shared/i18n.ts';

/** What each setting is called, and what it does. */
export const settingTexts: TextTable = {
  'settings.site_name': ['Site name', '站点名称'],
  'settings.site_name.about': [
    'Shown in emails, authenticator apps and on screens.',
    '显示在邮件、验证器应用和各页面中。',
  ],
  'settings.site_logo': ['Logo', '站点标志'],
  'settings.site_logo.about': ['The picture that legacy clients show.', '同系客户端显示的图片。'],
  'settings.support_url': ['Customer service link', '客服链接'],
  'settings.support_url.about': [
    'Where the app sends customers who want to talk to someone. Leave it empty if there is nobody.',
    '客户需要人工服务时打开的地址；没有时留空。',
  ],
  'settings.dd_app_paths': ['Connection lines', '连接线路'],
  'settings.dd_app_paths.about': [
    'Addresses at which the app reaches this exchange. Customers’ sessions are sent there, so use only our own.',
    '应用连接本交易所的地址。客户会话会发送到这些地址，因此只能填写自有地址。',
  ],
  'settings.quick_buy_radio': ['Quick buy default', '快捷买币默认方式'],
  'settings.quick_buy_radio.about': [
    '1: quick buy begins with a bank transfer to the exchange. 2: it begins with a person on the desk.',
    '1：快捷买币默认向交易所银行转账；2：默认与场外商家交易。',
  ],
  'settings.version': ['Newest client', '客户端最新版本'],
  'settings.version.about': [
    'Legacy clients read it to offer an update. Number 0 offers none.',
    '同系客户端据此提示更新；编号为 0 时不提示。',
  ],
  'settings.apk_download_url': ['App download', '应用下载链接'],
  'settings.apk_download_url.about': [
    'Where customers download the app. Leave it empty if there is no download.',
    '应用下载地址；没有时留空。',
  ],
  'settings.game_url': ['Games', '游戏链接'],
  'settings.game_url.about': [
    'The address that opens the games. Leave it empty if there are none.',
    '游戏打开的地址；没有时留空。',
  ],
  'settings.refused_regions': ['Countries without new accounts', '不开放注册的国家或地区'],
  'settings.refused_regions.about': [
    'Two capital letters per line, such as US. No account is opened from there; existing customers keep every function. The proxy named in COUNTRY_HEADER states the country.',
    '每行两个大写字母，例如 US。来自这些地区的请求不能开户；已有客户的功能不受影响。国家由 COUNTRY_HEADER 指定的代理提供。',
  ],
  'settings.options_refused_regions': ['Countries without options', '不提供期权的国家或地区'],
  'settings.options_refused_regions.about': [
    'Two capital letters per line, such as GB. Options are not shown there and new orders are refused; running options end by their rule, and history, receipts and withdrawals stay. The proxy named in COUNTRY_HEADER states the country.',
    '每行两个大写字母，例如 GB。这些地区不显示期权，也不接受新订单；进行中的期权照规则结束，历史、回执和提现不受影响。国家由 COUNTRY_HEADER 指定的代理提供。',
  ],
  'settings.is_open_ctbi': ['Deposits by voucher and bank', '凭证与银行充值'],
  'settings.is_open_ctbi.about': [
    'Off: nobody can report a deposit by voucher or bank. Deposits on a chain are still credited.',
    '关闭后任何人都不能提交充值申请。链上到账不受影响。',
  ],
  'settings.bank_payee_name': ['Bank transfer: payee', '银行收款人'],
  'settings.bank_payee_name.about': [
    'The payee’s name, as customers see it. Without a payee and an account number, bank transfers are not offered.',
    '客户付款的收款人。没有收款人和账号时不提供银行转账。',
  ],
  'settings.bank_payee_bank': ['Bank transfer: bank', '收款银行'],
  'settings.bank_payee_bank.about': ['The payee’s bank.', '收款人的开户银行。'],
  'settings.bank_payee_account': ['Bank transfer: account', '收款账号'],
  'settings.bank_payee_account.about': [
    'The account that customers pay into. Check it twice.',
    '客户付款的账号。请反复核对。',
  ],
  'settings.bank_payee_swift': ['Bank transfer: SWIFT', '收款银行 SWIFT 代码'],
  'settings.bank_payee_swift.about': ['For payments from abroad.', '用于境外汇款。'],
  'settings.bank_payee_address': ['Bank transfer: address', '收款人地址'],
  'settings.bank_payee_address.about': ['The payee’s address, for payments from abroad.', '收款人地址，用于境外汇款。'],
  'settings.withdrawal_automatic_btc': ['Withdrawals without review, up to (BTC)', '免审核提现上限（BTC）'],
  'settings.withdrawal_automatic_btc.about': [
    'Total within 24 hours. Above it, an operator reviews first. Withdrawals already requested are handled as before.',
    '24 小时内合计。超过后先由人工审核。已申请的提现按原方式处理。',
  ],
  'settings.withdrawal_four_eyes_btc': [
    'Withdrawals that need two people, above (BTC)',
    '需两人批准的提现，超过（BTC）',
  ],
  'settings.withdrawal_four_eyes_btc.about': [
    'Total within 24 hours. Above it, one operator proposes and another confirms.',
    '24 小时内合计。超过后须一人提议、另一人确认。',
  ],
  'settings.payout_cool_off_hours': ['Waiting time for a new address (hours)', '新地址等待时间（小时）'],
  'settings.payout_cool_off_hours.about': [
    'How long a new payout address or card waits before it can be used. Those already saved keep their time.',
    '新增提现地址或银行卡须等待多久才能使用。已保存的按原定时间。',
  ],
  'settings.payout_banks': ['Banks to choose from', '可选银行'],
  'settings.payout_banks.about': [
    'One per line. If empty, customers type the name themselves.',
    '每行一家；留空时由客户自行填写。',
  ],
  'settings.exchange_spread': ['Exchange spread (fraction)', '兑换价差（小数）'],
  'settings.exchange_spread.about': [
    'What an exchange costs on top of the market rate: 0.0003 is 0.03%. It is shown with every quote. Quotes already given keep theirs.',
    '兑换相对市场汇率的成本：0.0003 即 0.03 %。每次报价都会显示；已给出的报价不变。',
  ],
  'settings.verification_review_hours': ['Identity checks are decided within (hours)', '身份认证审核时限（小时）'],
  'settings.verification_review_hours.about': [
    'The time that customers are shown when they submit.',
    '提交认证时告知客户的时限。',
  ],
  'settings.vip_spot_usdt_30d': ['VIP: spot trades in 30 days (USDT)', 'VIP 所需 30 天现货成交额（USDT）'],
  'settings.vip_spot_usdt_30d.about': [
    'What a customer at level 2 has to trade, today and the 29 days before (UTC), to be VIP. It applies to every customer at once; nobody can be made VIP in another way.',
    '已通过 Lv2 的客户在当天及之前 29 天（UTC）须达到的现货成交额。变更立即对所有客户生效；没有其他方式成为 VIP。',
  ],
  'settings.vip_withdrawal_btc_24h': ['VIP: withdrawals in 24 hours (BTC)', 'VIP 24 小时提现额度（BTC）'],
  'settings.vip_withdrawal_btc_24h.about': [
    'What VIP customers may withdraw in 24 hours. At least the limit of level 2.',
    'VIP 客户 24 小时内可提现的额度，不低于 Lv2 的额度。',
  ],
  'settings.vip_fiat_usdt_order': ['VIP: one fiat order (USDT)', 'VIP 单笔法币订单额度（USDT）'],
  'settings.vip_fiat_usdt_order.about': [
    'The largest fiat order of a VIP customer. At least the limit of level 2.',
    'VIP 客户单笔法币订单的上限，不低于 Lv2 的额度。',
  ],
  'settings.desk_pay_minutes': ['Desk: minutes to pay', '场外付款时限（分钟）'],
  'settings.desk_pay_minutes.about': [
    'How long a buyer has to pay. Orders already made keep theirs.',
    '买家付款的时限。已下的订单按原时限。',
  ],
  'settings.desk_cancels_a_day': ['Desk: cancelled orders a day', '场外每日取消次数'],
  'settings.desk_cancels_a_day.about': [
    'After this many orders cancelled or not paid on a UTC day, a customer buys nothing on the desk until midnight.',
    '同一天（UTC）取消或超时未付达到此次数后，客户当天不能再在场外买币。',
  ],
  'settings.desk_running_orders': ['Desk: running orders of a taker', '场外进行中订单数'],
  'settings.desk_running_orders.about': [
    'How many orders a customer who takes offers may have running as a buyer, and as many as a seller.',
    '吃单客户可同时进行的买入订单数，卖出订单数相同。',
  ],
  'settings.tobe_seller_lockusdt': ['Desk: merchant deposit (USDT)', '商家保证金（USDT）'],
  'settings.tobe_seller_lockusdt.about': [
    'What an applicant holds to become a merchant. Deposits already held stay as they are; nobody can take from them.',
    '申请商家须冻结的金额。已冻结的保证金不变，任何人都不能动用。',
  ],
  'settings.nft_fee_rate': ['NFT: fee of a sale (fraction)', 'NFT 销售手续费率（小数）'],
  'settings.nft_fee_rate.about': [
    'What the exchange takes of the price of a work or a blind box, as a fraction: 0.025 is 2.5%. Sales and series already submitted keep theirs.',
    '作品或盲盒成交价中归平台的部分，以小数填写：0.025 即 2.5 %。已提交的销售和系列按原费率。',
  ],
};
