export const texts = {
  title: 'Become a trader',
} as const;
