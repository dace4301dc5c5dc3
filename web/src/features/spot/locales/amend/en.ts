export const texts = {
  amend: 'Reduce',
  amend_filled: '{filled} is already filled: enter more than that',
  amend_minimum: 'What is left must be worth at least {minimum}',
  amend_missing: 'Enter an amount',
  amend_not_less: 'It must be less than the current {amount}',
  amend_step: 'At most {scale} decimals',
  amend_title: 'Reduce your {symbol} order',
  amended: 'Order reduced',
  amount_now: 'Amount now',
  confirm: 'Reduce order',
  continue: 'Continue',
  explain:
    'The order keeps its price and its place in the queue. For another price or a larger amount, cancel it and place a new one.',
  filled: 'Filled',
  new_amount: 'New amount',
  price: 'Price',
  released: 'Released',
} as const;
