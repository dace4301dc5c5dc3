export const texts = {
  alert_falls_to: '{symbol} fell to {price}. Your alert was set at {target}.',
  alert_rises_to: '{symbol} rose to {price}. Your alert was set at {target}.',
  balance_check_ready:
    'You can now check what we owed all customers on {taken_at}. Please check that your own balance is included: it takes a few seconds.',
  borrow_due_soon:
    'Loan {loan} ends on {until}. By then {amount} is to be repaid; after that, interest goes on for three days.',
  borrow_liquidated:
    'The price of {symbol} fell to {price}, tick {tick}: {pledge} of the pledge of loan {loan} was taken and settled {amount}. {end, select, open {{left} is still owed} other {The loan has ended; {returned} is back in your spot account}}.',
  borrow_overdue:
    'Loan {loan} has ended and is not repaid: {amount} is owed. If it is not repaid by {until}, what is needed is taken from the pledge.',
  borrow_repaid: 'Loan {loan} is repaid. {returned} is back in your spot account.',
  borrow_taken:
    'Loan {loan} was not repaid in time: {pledge} of the pledge was taken at {price}, tick {tick}, and settled {amount}. {returned} is back in your spot account.',
  borrow_warning:
    'The price of {symbol} fell to {price}, tick {tick}: loan {loan} is near its liquidation. Adding {pledge} or repaying {amount} brings it back to its first level.',
  copy_approved: 'You are a trader now. Customers can follow you from now on.',
  copy_failed:
    'Not copied: {trader}’s {side} in {symbol}. {reason, select, small {It would be less than 0.01 lots} large {It would be more than this market’s maximum} budget {The budget does not cover it} cap {It is above your limit per trade} late {More than 30 seconds had passed} trader_closed {The trader had closed it before your turn} not_active {Copying was paused, stopped or ended} balance {Your balance does not cover it} limits {Your break or your daily loss limit} check {The knowledge check is needed first} house {The exchange or you have reached a limit} too_many {You have too many positions and orders} other {It could not be opened at that moment}}.',
  copy_refused:
    'Your application as a trader was refused: {reason, select, requirements {requirements not met} identity_in_doubt {identity in doubt} conflict_of_interest {conflict of interest} other {legal reasons}}. You can apply again after seven days.',
  copy_removed:
    'You are no longer a trader: {reason, select, rules_broken {rules broken} identity_in_doubt {identity in doubt} account_taken_over {account taken over} other {legal reasons}}. This reason is published.',
  copy_stopped:
    'Copy stop loss: what you copy from {trader} fell to {amount}. Every copy is closed, and no new ones are made until you resume.',
  copy_trader_left:
    '{trader} is no longer a trader, and copying has ended. Your copies are your own positions now: keep them or close them.',
  coupon_gave:
    'Your coupon paid for the first time: {amount} {product, select, futures_fees {of futures fees given back} fee_rebate {of spot fees given back} other {on top of your lock’s yield}}. It is in your spot account and yours at once.',
  coupon_expires:
    'Your coupon for {product, select, futures_fees {futures fees} fee_rebate {spot fees} other {a lock boost}} expires on {until}. {amount} of it is left.',
  deposit_credited: 'Your recharge of {amount} has been credited.',
  deposit_rejected: 'Your recharge of {amount} was not accepted. Tap to see why.',
  desk_appeal:
    'Order {order} is in an appeal now. Add whatever proves your side; two operators will decide. {side, select, buy {The coins stay held until then} other {You can still release the coins yourself}}.',
  desk_cancelled:
    'Order {order} for {amount} was cancelled: {reason, select, buyer {the buyer cancelled it} other {it was not paid in time}}. {side, select, buy {Please send no money for it} other {Your coins are no longer held for it}}.',
  desk_decided:
    'The appeal of order {order} was decided: {outcome, select, release {the buyer gets {amount}} other {{amount} goes back to the seller}}. Reason: {reason, select, payment_proven {the payment is proven} seller_silent {the seller did not answer} seller_confirmed {the seller confirmed the payment} payment_not_proven {the payment is not proven} voucher_forged {the voucher is forged} foreign_name {the money came from another name} buyer_confirmed {the buyer confirmed not having paid} other {—}}.',
  desk_merchant_approved: 'You are a merchant now. Customers see your offers under your merchant name.',
  desk_merchant_refused:
    'Your application as a merchant was refused: {reason, select, requirements {requirements not met} identity_in_doubt {identity in doubt} name_misleading {the name is misleading} other {legal reasons}}. Your deposit is back in your fiat account.',
  desk_merchant_removed:
    'You are no longer a merchant: {reason, select, rules_broken {rules broken} identity_in_doubt {identity in doubt} account_taken_over {account taken over} other {legal reasons}}. This reason is published. Your offers have ended, and the whole deposit is returned once none of your orders is running.',
  desk_paid:
    'Order {order}: {money} is reported as paid. {side, select, buy {The seller is checking it now} other {Check your own account; release the coins only if the money is there}}.',
  desk_released:
    'Order {order} is complete. {side, select, buy {{amount} is in your fiat account} other {You released {amount} to the buyer}}.',
  desk_reminder:
    'Little time is left for order {order}. {side, select, buy {Pay {money} and upload your voucher, or the order is cancelled} other {Check whether {money} has arrived and release the coins, or the order becomes an appeal}}.',
  desk_taken:
    'Order {order}: {amount} for {money}. {side, select, buy {Pay the seller in time, then upload your voucher} other {Your coins are held. Wait for the buyer’s payment}}.',
  empty_all: 'Updates on your orders, your account and your price alerts will be listed here.',
  empty_auctions: 'Bids on your auctions and their results will be listed here.',
  empty_news: 'There is no news at the moment.',
  empty_orders: 'Updates on your orders will be listed here.',
  empty_prices: 'When a price reaches one of your alerts, you will see it here.',
  empty_security: 'Messages about logins and changes to your account will be listed here.',
  futures_copy_stop: 'Copy stop loss: your {side} in {symbol} was closed at {price}, tick {tick}. Net result {amount}.',
  futures_corporate_action:
    'Corporate action: your {side} in {symbol} was closed without a fee at {price}, the last price before it, tick {tick}. Net result {amount}.',
  futures_liquidation: 'Liquidation: your {side} in {symbol} was closed at {price}, tick {tick}. Net result {amount}.',
  futures_long: 'long',
  futures_order_cancelled:
    'Your limit order for a {side} in {symbol} at {price} was cancelled. What it held is available again.',
  futures_order_cancelled_corporate_action:
    'Your limit order for a {side} in {symbol} at {price} was cancelled for a corporate action. What it held is available again.',
  futures_order_cancelled_house:
    'Your limit order for a {side} in {symbol} at {price} was reached, but the exchange could not take it, so it was cancelled. What it held is available again.',
  futures_order_cancelled_limits:
    'Your limit order for a {side} in {symbol} at {price} was cancelled by your break or your daily loss limit. What it held is available again.',
  futures_order_opened: 'Your limit order was reached: a {side} in {symbol} was opened at {price}, tick {tick}.',
  futures_short: 'short',
  futures_stop_loss: 'Stop-loss: your {side} in {symbol} was closed at {price}, tick {tick}. Net result {amount}.',
  futures_take_profit: 'Take-profit: your {side} in {symbol} was closed at {price}, tick {tick}. Net result {amount}.',
  futures_trader:
    'The trader closed: your copied {side} in {symbol} was closed at {price}, tick {tick}. Net result {amount}.',
  guest: 'Log in to read your messages.',
  investment_failed:
    'Investment {order}: no price came within an hour of its maturity. {amount} paid back, with the whole yield.',
  investment_settled: 'Investment {order} settled at {price}: {amount} paid.',
  invite_rebate:
    'Your invite rebate for {day} was paid: {amount}{many, select, one {} other { and amounts in other currencies}}.',
  login_elsewhere:
    'Someone logged in from a new device or network: {device}, {address}. Not you? Change your password now.',
  nft_approved:
    '{what, select, artist {You are an artist now: {name}} work {{name} was approved and is in the gallery} series {The series {name} was approved} other {The sale of {name} was approved}}.',
  nft_awaiting: 'The auction of {name} ended with a best bid of {amount}. The winner has until {until} to pay.',
  nft_drawn: 'Your box {number} of {name} was drawn. You can open it now.',
  nft_ended: 'The sale of {name} ended without a buyer. Margins that were held for it were returned.',
  nft_expired: 'You did not pay for {name} in time. Your margin of {amount} was kept.',
  nft_lost: 'You did not win the auction of {name}. Your margin is back in your spot account.',
  nft_more_time:
    'We could not be reached before your time for {name} ended, so you have more: pay {amount} by {until}. After that you lose your margin.',
  nft_opens: 'The sale of {name} begins on {until}.',
  nft_outbid: 'You were outbid on {name}. The best bid is {amount} now.',
  nft_refused:
    '{what, select, artist {Your application as an artist was refused} work {{name} was refused} series {The series {name} was refused} other {The sale of {name} was refused}}: {reason, select, not_own_work {not the artist’s own work} harmful {harmful} misleading {misleading} poor_quality {poor quality} identity_in_doubt {identity in doubt} other {legal reasons}}.',
  nft_reminder: 'Pay {amount} for {name} by {until}. After that you lose your margin.',
  nft_sold: '{name} was sold. You got {amount}.',
  nft_taken_down:
    '{what, select, series {The sale of {name} was ended early} other {{name} was taken down}}: {reason, select, not_own_work {not the artist’s own work} harmful {harmful} misleading {misleading} other {legal reasons}}. {what, select, series {Boxes that were bought are still drawn.} other {If it was for sale, the sale ended and margins were returned.}}',
  nft_unpaid: 'The winner did not pay for {name}. It is still yours, and you can sell it again.',
  nft_won: 'You won {name} for {amount}. Pay by {until}.',
  offering_allotted: '{title}: applied {applied}, passed {passed}, refunded {refund}.',
  offering_reminder: '{title} can be applied for from {at}.',
  offering_unlocked: '{amount} unlocked and in your spot account.',
  offering_withdrawn:
    '{title} was withdrawn before its start and will not be offered. You paid nothing, and you will get no reminder.',
  option_down: 'down',
  option_level: 'Level: {symbol} {side}, {seconds} s. Your stake of {amount} is back.',
  option_right: 'Right: {symbol} {side}, {seconds} s. Result {amount}.',
  option_up: 'up',
  option_void:
    'Void by the rule: {symbol} {side}, {seconds} s, because prices were missing. Your stake of {amount} is back.',
  option_wrong: 'Wrong: {symbol} {side}, {seconds} s. Result {amount}.',
  password_changed: 'Your login password was changed: {device}, {address}.',
  payout_address_added:
    'A withdrawal address was added: {currency} on {network}, ending in {end}. Not you? Change your password now.',
  payout_address_removed:
    'A withdrawal address was deleted: {currency} on {network}, ending in {end}. Not you? Change your password now.',
  payout_card_added:
    'A bank card for withdrawals was added: account number ending in {end}. Not you? Change your password now.',
  payout_card_changed:
    'The bank card for withdrawals was changed: its account number now ends in {end}. Not you? Change your password now.',
  payout_wallet_saved: 'An account to be paid at was saved: {way}, ending in {end}. Not you? Change your password now.',
  security_changed: 'A security setting of your account was changed: {device}, {address}.',
  title: 'Messages',
  to_gallery: 'Go to NFT',
  to_markets: 'Go to Markets',
  to_security: 'Security settings',
  to_trade: 'Go to Trade',
  topic_all: 'All',
  topic_auctions: 'Auctions',
  topic_news: 'News',
  topic_orders: 'Orders',
  topic_prices: 'Prices',
  topic_security: 'Security',
  topics: 'Topics',
  unread: 'Unread',
  verification_failed: 'Your Lv{level} identity check did not pass. Tap to see what to send again.',
  verification_passed: 'Your identity is verified: Lv{level}.',
  withdrawal_failed: 'Your withdrawal of {amount} could not be sent. The full amount is back in your account.',
  withdrawal_held: 'Your withdrawal of {amount} is on hold, until {until} at the latest. Tap to see why.',
  withdrawal_rejected:
    'Your withdrawal of {amount} was rejected and the full amount is back in your account. Tap to see why.',
  withdrawal_settled: 'Your withdrawal of {amount} is complete.',
};
