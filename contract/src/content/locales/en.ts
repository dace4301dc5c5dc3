export const texts = {
  content_thanks: 'Thank you for telling us',
  content_text_refused: 'This text has characters that cannot be shown, or a line break where one line is meant',
} as const;
