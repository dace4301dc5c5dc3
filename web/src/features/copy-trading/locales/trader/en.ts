export const texts = {
  title: 'Trader',
} as const;
