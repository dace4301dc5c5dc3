export const texts = {
  content_thanks: 'Thank you for telling us',
} as const;
