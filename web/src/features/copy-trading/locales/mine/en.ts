export const texts = {
  title: 'My copies',
} as const;
