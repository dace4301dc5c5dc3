export const texts = {
  ask_check: 'How can I check it?',
  ask_exit: 'Can I leave early?',
  ask_linked: 'Who sets the linked price?',
  ask_safe: 'What if everybody has to be paid the more expensive result?',
  ask_settle: 'Which price decides?',
  ask_silent: 'What if there is no price at maturity?',
  ask_yield: 'From when does the yield count?',
  example: '{amount} at {rate} APR for {days, plural, one {# day} other {# days}}, linked price {price}',
  example_linked: 'Example: {coin} or USDT',
  example_put: 'Example: buy {coin} low',
  lead: 'You pay coins or USDT for a fixed number of days and receive a fixed yield. The price at maturity decides in which of two currencies you are paid. Both results are known before you buy.',
  say_check:
    'Your receipt has the signed terms and the two prices that decide, each with a link to its proof in the price log. All settled orders are published without names, so anyone can recompute every payout.',
  say_exit: 'No. Your money is tied up until maturity, so invest only what you can do without until then.',
  say_linked:
    'Nobody. Every product follows from the first price logged after midnight UTC, plus or minus a fixed distance that is the same for everybody.',
  say_safe:
    'Before a share is sold, we set aside everything we may have to pay, in both currencies. If we cannot, the share is not sold.',
  say_settle:
    'The first price in the public price log at or after maturity, within 60 minutes. Once it is written to the product, it never changes.',
  say_silent:
    'Then you get back what you paid plus the whole yield, in the same currency. We gain nothing by a silent market.',
  say_yield:
    'From the end of the sale, the next midnight UTC, for the days of the product, at whatever time of the day you bought. The hours before are not paid, although your money is already tied up. You are paid at maturity, with the first price logged, about an hour later at most.',
  see_products: 'View products',
  settles_at: 'Price at maturity',
  title: 'How investments work',
  worth_less: 'Worth {worth}, less than {kept} without investing',
  worth_more: 'Worth {worth}, instead of {kept} without investing',
  you_receive: 'You receive',
} as const;
