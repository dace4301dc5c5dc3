export const texts = {
  old: 'Could not be updated. You see values from {time}.',
  retry: 'Retry',
} as const;
