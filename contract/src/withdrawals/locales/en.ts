export const texts = {
  withdrawal_above_limit: 'You can withdraw {remaining} {currency} more within 24 hours',
  withdrawal_address_waits: 'This destination can be used from {until} on',
  withdrawal_below_minimum: 'The minimum withdrawal is {minimum} {currency}',
  withdrawal_cancelled: 'Cancelled. Everything is back in your balance',
  withdrawal_hold_too_long: 'A hold ends within 72 hours of the request',
  withdrawal_no_other_payment:
    'The fee is taken from the amount. No other payment is ever needed: no tax, no deposit, no fee to release your money. Whoever asks for one is a fraud.',
  withdrawal_not_enabled: 'Withdrawals of this currency are not open at the moment',
  withdrawal_on_hold: 'This withdrawal is on hold until {until}',
  withdrawal_paid_itself: 'Withdrawals on this network are sent by themselves',
  withdrawal_reference_used: 'This reference belongs to another withdrawal',
  withdrawal_requested: 'Your withdrawal was requested',
  withdrawal_too_fine: 'At most {scale} decimals',
  withdrawal_too_many_open: '{count} of your withdrawals are under way. Please wait until one is done',
  withdrawal_unknown: 'This withdrawal was not found',
} as const;
