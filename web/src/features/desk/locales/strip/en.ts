export const texts = {
  appeal: 'Appeal',
  buy_paid: 'Seller checks',
  buy_unpaid: 'Pay the seller',
  buying: 'Buying {amount}',
  sell_paid: 'Check and release',
  sell_unpaid: 'Waiting for the money',
  selling: 'Selling {amount}',
  several: '{count} running OTC orders',
} as const;
