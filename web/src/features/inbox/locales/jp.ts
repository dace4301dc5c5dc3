import type { Texts } from '#contract/kit/message.ts';
import type { texts as english } from './en.ts';

export const texts: Texts<typeof english> = {
  alert_falls_to: '{symbol} が {price} まで下がりました。設定したアラートは {target} です。',
  alert_rises_to: '{symbol} が {price} まで上がりました。設定したアラートは {target} です。',
  balance_check_ready:
    '{taken_at} 時点で当社がすべてのお客様に負っている残高を確認できます。ご自身の残高が含まれているか、数秒でご確認ください。',
  borrow_due_soon:
    '借入 {loan} は {until} に期限を迎えます。それまでに {amount} をご返済ください。その後も三日間は利息がかかります。',
  borrow_liquidated:
    '{symbol} が {price} まで下落しました（番号 {tick}）。借入 {loan} の担保のうち {pledge} を充当し、{amount} を清算しました。{end, select, open {残りの債務は {left} です} other {借入は終了し、{returned} を現物口座に戻しました}}。',
  borrow_overdue:
    '借入 {loan} は期限を過ぎましたが未返済です。残債は {amount} です。{until} までに返済がない場合、必要な分を担保から充当します。',
  borrow_repaid: '借入 {loan} を完済しました。{returned} を現物口座に戻しました。',
  borrow_taken:
    '借入 {loan} が期限内に返済されなかったため、担保 {pledge} を {price}（番号 {tick}）で充当し、{amount} を清算しました。{returned} を現物口座に戻しました。',
  borrow_warning:
    '{symbol} が {price} まで下落しました（番号 {tick}）。借入 {loan} は強制清算に近づいています。担保を {pledge} 追加するか {amount} を返済すると、当初の水準に戻ります。',
  copy_approved: 'トレーダーとして承認されました。これからお客様があなたをフォローできます。',
  copy_failed:
    '{trader} の {symbol} {side}はコピーされませんでした：{reason, select, small {0.01 ロット未満のため} large {この市場の最大ロット数を超えるため} budget {予算が足りないため} cap {1 回あたりの上限を超えるため} late {30 秒を超えていたため} trader_closed {順番の前にトレーダーが決済したため} not_active {コピーが一時停止・停止・終了していたため} balance {残高が足りないため} limits {休止期間または 1 日の損失上限のため} check {先に確認テストの合格が必要なため} house {当社またはお客様の上限に達しているため} too_many {ポジションと注文が多すぎるため} other {その時点では建てられなかったため}}。',
  copy_refused:
    'トレーダーの申請は承認されませんでした：{reason, select, requirements {条件を満たしていないため} identity_in_doubt {本人確認に疑義があるため} conflict_of_interest {利益相反のため} other {法的な理由のため}}。7 日後にもう一度申請できます。',
  copy_removed:
    'トレーダーの資格が終了しました：{reason, select, rules_broken {規則違反のため} identity_in_doubt {本人確認に疑義があるため} account_taken_over {アカウントの乗っ取りのため} other {法的な理由のため}}。この理由は公開されます。',
  copy_stopped:
    'コピー損切り：{trader} のコピーの評価額が {amount} まで下がりました。すべてのコピーを決済し、再開するまで新しいコピーは行いません。',
  copy_trader_left:
    '{trader} はトレーダーを終了し、コピーも終わりました。コピーしたポジションはご自身のものになりました。保有するか決済するかをお選びください。',
  coupon_gave:
    'クーポンが初めて適用されました。{product, select, futures_fees {先物手数料の返還} fee_rebate {現物手数料の返還} other {ロック収益の上乗せ}} {amount} が現物口座に入り、すぐにご利用いただけます。',
  coupon_expires:
    '{product, select, futures_fees {先物手数料} fee_rebate {現物手数料} other {ロックのブースト}}のクーポンは {until} に期限が切れます。残り {amount} です。',
  deposit_credited: '{amount} の入金が反映されました。',
  deposit_rejected: '{amount} の入金は承認されませんでした。タップして理由をご確認ください。',
  desk_appeal:
    '注文 {order} は申し立て中です。ご自身の主張を裏付ける資料を追加してください。担当者2名が判断します。{side, select, buy {それまで通貨は保管されます} other {ご自身でリリースすることもできます}}。',
  desk_cancelled:
    '注文 {order}（{amount}）はキャンセルされました：{reason, select, buyer {購入者によるキャンセル} other {期限内に支払いがありませんでした}}。{side, select, buy {この注文への送金はしないでください} other {この注文のための保管は解除されました}}。',
  desk_decided:
    '注文 {order} の申し立ての判断が出ました：{outcome, select, release {{amount} は購入者に渡されました} other {{amount} は販売者に戻されました}}。理由：{reason, select, payment_proven {支払いが確認できた} seller_silent {販売者の応答がない} seller_confirmed {販売者が入金を認めた} payment_not_proven {支払いが確認できない} voucher_forged {証憑が偽造} foreign_name {別名義からの送金} buyer_confirmed {購入者が未払いを認めた} other {—}}。',
  desk_merchant_approved: 'マーチャントになりました。お客様の広告はマーチャント名で表示されます。',
  desk_merchant_refused:
    'マーチャントの申請は承認されませんでした：{reason, select, requirements {要件を満たしていません} identity_in_doubt {本人確認に疑義があります} name_misleading {名称が誤解を招きます} other {法的な理由}}。保証金は法定通貨口座に戻りました。',
  desk_merchant_removed:
    'マーチャントではなくなりました：{reason, select, rules_broken {規則違反} identity_in_doubt {本人確認の疑義} account_taken_over {アカウントの乗っ取り} other {法的な理由}}。この理由は公開されます。広告は終了し、進行中の注文がなくなり次第、保証金は全額戻ります。',
  desk_paid:
    '注文 {order}：{money} の支払いが報告されました。{side, select, buy {販売者が確認しています} other {ご自身の口座を確認し、入金がある場合のみリリースしてください}}。',
  desk_released:
    '注文 {order} が完了しました。{side, select, buy {{amount} が法定通貨口座に入りました} other {{amount} を購入者にリリースしました}}。',
  desk_reminder:
    '注文 {order} の残り時間はわずかです。{side, select, buy {{money} を支払い証憑をアップロードしないと、注文はキャンセルされます} other {{money} の入金を確認してリリースしないと、申し立てに移ります}}。',
  desk_taken:
    '注文 {order}：{amount} を {money} で。{side, select, buy {期限内に販売者へ支払い、証憑をアップロードしてください} other {通貨は保管されました。購入者の支払いをお待ちください}}。',
  empty_all: '注文、アカウント、価格アラートのお知らせがここに届きます。',
  empty_auctions: 'オークションの入札と結果がここに届きます。',
  empty_news: '現在お知らせはありません。',
  empty_orders: '注文のお知らせがここに届きます。',
  empty_prices: '価格がアラートに届くと、ここでお知らせします。',
  empty_security: 'ログインやアカウント変更のお知らせがここに届きます。',
  futures_copy_stop: 'コピー損切り：{symbol} の{side}を {price} で決済しました（番号 {tick}）。純損益 {amount}。',
  futures_corporate_action:
    '企業アクション：{symbol} の{side}を直前の最終価格 {price} で手数料なしで決済しました（番号 {tick}）。純損益 {amount}。',
  futures_liquidation: '強制決済：{symbol} の{side}が {price} で決済されました（番号 {tick}）。純損益 {amount}。',
  futures_long: 'ロング',
  futures_order_cancelled:
    '{symbol} の{side}の指値注文（{price}）は取り消されました。確保していた資金は利用可能に戻りました。',
  futures_order_cancelled_corporate_action:
    '{symbol} の{side}の指値注文（{price}）は、企業アクションのため取り消されました。確保していた資金は利用可能に戻りました。',
  futures_order_cancelled_house:
    '{symbol} の{side}の指値注文（{price}）は価格に到達しましたが、当社が引き受けられないため取り消しました。確保していた資金は利用可能に戻りました。',
  futures_order_cancelled_limits:
    '{symbol} の{side}の指値注文（{price}）は、休止期間または 1 日の損失上限により取り消されました。確保していた資金は利用可能に戻りました。',
  futures_order_opened: '指値に到達：{symbol} の{side}を {price} で建てました（番号 {tick}）。',
  futures_short: 'ショート',
  futures_stop_loss: '損切り：{symbol} の{side}を {price} で決済しました（番号 {tick}）。純損益 {amount}。',
  futures_take_profit: '利確：{symbol} の{side}を {price} で決済しました（番号 {tick}）。純損益 {amount}。',
  futures_trader:
    'トレーダーが決済：コピーした {symbol} の{side}を {price} で決済しました（番号 {tick}）。純損益 {amount}。',
  guest: 'ログインするとメッセージを読めます。',
  investment_failed:
    '投資 {order}：満期から1時間以内に価格がありませんでした。利回り全額を含む {amount} を返金しました。',
  investment_settled: '投資 {order} は {price} で決済され、{amount} を支払いました。',
  invite_rebate: '{day} 分の招待還元を支払いました：{amount}{many, select, one {} other {、ほかの通貨もあります}}。',
  login_elsewhere:
    '新しい端末またはネットワークからログインがありました：{device}、{address}。心当たりがなければ、すぐにパスワードを変更してください。',
  nft_approved:
    '{what, select, artist {アーティストとして承認されました：{name}} work {「{name}」が承認され、ギャラリーに公開されました} series {シリーズ「{name}」が承認されました} other {「{name}」の販売が承認されました}}。',
  nft_awaiting: '「{name}」のオークションが終了しました。最高額は {amount} です。落札者の支払期限は {until} です。',
  nft_drawn: '「{name}」のボックス {number} の抽選が終わりました。開けられます。',
  nft_ended: '「{name}」の販売は買い手がないまま終了しました。預かった保証金はすべて返却されました。',
  nft_expired: '「{name}」の代金が期限内に支払われなかったため、保証金 {amount} は返却されません。',
  nft_lost: '「{name}」を落札できませんでした。保証金は現物口座に戻りました。',
  nft_more_time:
    '「{name}」のお支払い期限の前に当取引所へ接続できない時間があったため、期限を延ばしました。{amount} を {until} までにお支払いください。過ぎると保証金を失います。',
  nft_opens: '「{name}」の販売は {until} に始まります。',
  nft_outbid: '「{name}」に、より高い入札がありました。現在の最高額は {amount} です。',
  nft_refused:
    '{what, select, artist {アーティストの申請} work {「{name}」} series {シリーズ「{name}」} other {「{name}」の販売}}は承認されませんでした：{reason, select, not_own_work {本人の作品ではありません} harmful {有害な内容です} misleading {誤解を招きます} poor_quality {品質が不十分です} identity_in_doubt {本人確認に疑義があります} other {法的な理由}}。',
  nft_reminder: '「{name}」の代金 {amount} を {until} までにお支払いください。過ぎると保証金を失います。',
  nft_sold: '「{name}」が売れました。受取額は {amount} です。',
  nft_taken_down:
    '{what, select, series {「{name}」のボックス販売は早期に終了しました} other {「{name}」が取り下げられました}}：{reason, select, not_own_work {本人の作品ではありません} harmful {有害な内容です} misleading {誤解を招きます} other {法的な理由}}。{what, select, series {購入済みのボックスは予定どおり抽選されます。} other {販売中だった場合は終了し、保証金は返却されました。}}',
  nft_unpaid: '落札者が「{name}」の代金を支払いませんでした。作品はあなたのもので、再び販売できます。',
  nft_won: '「{name}」を {amount} で落札しました。{until} までにお支払いください。',
  offering_allotted: '{title}：申込 {applied}、割り当て {passed}、返金 {refund}。',
  offering_reminder: '{title} は {at} から申し込めます。',
  offering_unlocked: '{amount} のロックが解除され、現物口座に入りました。',
  offering_withdrawn: '{title} は開始前に取り下げられ、販売されません。お支払いはなく、お知らせも届きません。',
  option_down: '下落',
  option_level: '同値：{symbol} {side}、{seconds} 秒。{amount} が戻りました。',
  option_right: '当たり：{symbol} {side}、{seconds} 秒。損益 {amount}。',
  option_up: '上昇',
  option_void: '規則により無効：{symbol} {side}、{seconds} 秒。価格が欠けていたため、{amount} が戻りました。',
  option_wrong: '外れ：{symbol} {side}、{seconds} 秒。損益 {amount}。',
  password_changed: 'ログインパスワードが変更されました：{device}、{address}。',
  payout_address_added:
    '出金アドレスが追加されました：{network} の {currency}、末尾 {end}。心当たりがなければ、すぐにパスワードを変更してください。',
  payout_address_removed:
    '出金アドレスが削除されました：{network} の {currency}、末尾 {end}。心当たりがなければ、すぐにパスワードを変更してください。',
  payout_card_added:
    '出金先の銀行カードが追加されました：口座番号の末尾 {end}。心当たりがなければ、すぐにパスワードを変更してください。',
  payout_card_changed:
    '出金先の銀行カードが変更されました：現在の口座番号の末尾は {end} です。心当たりがなければ、すぐにパスワードを変更してください。',
  payout_wallet_saved:
    '受取アカウントが保存されました：{way}、末尾 {end}。心当たりがない場合は、すぐにパスワードを変更してください。',
  security_changed: 'アカウントのセキュリティ設定が変更されました：{device}、{address}。',
  title: 'メッセージ',
  to_gallery: 'NFTを見る',
  to_markets: 'マーケットへ',
  to_security: 'セキュリティ設定',
  to_trade: '取引へ',
  topic_all: 'すべて',
  topic_auctions: 'オークション',
  topic_news: 'お知らせ',
  topic_orders: '注文',
  topic_prices: '価格',
  topic_security: 'セキュリティ',
  topics: '種類',
  unread: '未読',
  verification_failed: '本人確認 Lv{level} は承認されませんでした。タップして再提出が必要なものをご確認ください。',
  verification_passed: '本人確認 Lv{level} が完了しました。',
  withdrawal_failed: '{amount} の出金は送金できず、全額が口座に戻りました。',
  withdrawal_held: '{amount} の出金は保留中です（最長 {until} まで）。タップして理由をご確認ください。',
  withdrawal_rejected: '{amount} の出金は却下され、全額が口座に戻りました。タップして理由をご確認ください。',
  withdrawal_settled: '{amount} の出金が完了しました。',
};
