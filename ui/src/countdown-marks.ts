import { languageInfo, type Language } from '#contract/kit/languages.ts';

/**
 * The last mark passed: whole hours, in the last hour whole minutes, then 30, 10 and 5 seconds and the end. Announced when
 * it changes.
 */
export const markOf = (seconds: number): number => {
  if (seconds > 3600) return Math.ceil(seconds / 3600) * 3600;
  if (seconds > 60) return Math.ceil(seconds / 60) * 60;
  return [0, 5, 10, 30].find((mark) => seconds <= mark) ?? 60;
};

const UNITS = [
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** `24 hours`, `5 minutes`, `10 seconds`: the largest unit that it is a whole number of; without the seconds of hours. */
export const spokenSpan = (seconds: number, language: Language): string => {
  const whole = seconds > 3600 ? Math.round(seconds / 60) * 60 : seconds;
  const [unit, length] = UNITS.find(([, each]) => whole >= each && whole % each === 0) ?? UNITS[2];
  return new Intl.NumberFormat(languageInfo[language].tag, { style: 'unit', unit, unitDisplay: 'long' }).format(
    whole / length,
  );
};
