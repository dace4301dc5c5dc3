import { languageInfo, type Language } from '#contract/kit/languages.ts';

/** The last mark passed: whole minutes, then 30, 10 and 5 seconds and the end. Announced when it changes. */
export const markOf = (seconds: number): number => {
  if (seconds > 60) return Math.ceil(seconds / 60) * 60;
  return [0, 5, 10, 30].find((mark) => seconds <= mark) ?? 60;
};

/** `5 minutes`, `10 seconds`. */
export const spokenSpan = (seconds: number, language: Language): string => {
  const in_minutes = seconds > 0 && seconds % 60 === 0;
  const unit = in_minutes ? 'minute' : 'second';
  return new Intl.NumberFormat(languageInfo[language].tag, { style: 'unit', unit, unitDisplay: 'long' }).format(
    in_minutes ? seconds / 60 : seconds,
  );
};
