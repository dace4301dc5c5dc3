export const texts = {
  title: 'Copy trading agreement',
} as const;
