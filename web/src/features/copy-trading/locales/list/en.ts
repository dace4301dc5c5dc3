export const texts = {
  title: 'Copy trading',
} as const;
