export const texts = {
  customer_unknown: 'There is no such customer',
} as const;
