export const texts = {
  copy_failed: 'Could not copy the link',
  link_copied: 'Link copied',
  share: 'Share',
} as const;
