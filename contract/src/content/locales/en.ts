export const texts = {
  content_languages_missing: 'Every language is needed first. Missing: {languages}',
  content_must_stay: 'This page must always be there',
  content_thanks: 'Thank you for telling us',
  content_text_refused: 'This text has characters that cannot be shown, or a line break where one line is meant',
} as const;
