export const texts = {
  exchange_currency_off: '{currency} cannot be exchanged at present',
  exchange_done: 'Exchanged',
  exchange_not_available_now: 'This amount cannot be exchanged right now. Nothing was taken; try less, or later',
  exchange_quote_over: 'This quote is over. Get a new one',
  exchange_quotes_unused:
    'You took {count} quotes within an hour without using them. A new one is possible in {minutes} min',
  exchange_rate_moved: 'The rate has moved: 1 {from} now brings {rate} {to}. Nothing was exchanged; get a new quote',
  exchange_same_currency: 'Choose two different currencies',
  exchange_too_fine: 'At most {scale} decimals',
  exchange_too_small: 'Too little: after rounding it would bring no {currency}',
  transfer_currency_unknown: 'There is no such currency',
  transfer_done: 'Transferred',
  transfer_same_account: 'Choose two different accounts',
  transfer_too_fine: 'At most {scale} decimals',
  transfer_too_small: 'Enter an amount above zero',
} as const;
