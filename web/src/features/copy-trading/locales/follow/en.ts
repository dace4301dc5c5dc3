export const texts = {
  title: 'Follow',
} as const;
