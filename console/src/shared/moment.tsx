import { useLocale } from 'react-admin';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { languageOf } from '#contract/kit/languages.ts';
import { formatInstant } from '#ui/format/time.ts';
import { useNow } from '#ui/now.ts';

/** A moment in the operator's own zone; its exact text in UTC is what a pointer held over it shows. */
export const Moment = ({ at }: { readonly at: unknown }) => {
  const locale = useLocale() ?? 'en';
  if (typeof at !== 'string') return <span>–</span>;
  return (
    <time dateTime={at} title={at}>
      {formatInstant(instantOf(at), 'date_time', { language: languageOf(locale) })}
    </time>
  );
};

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long something has waited, in its largest whole unit. */
export const Age = ({ since }: { readonly since: string }) => {
  const locale = useLocale() ?? 'en';
  const waited_ms = useNow() - millisecondsOf(instantOf(since));
  const [unit, length_ms] = UNITS.find(([, ms]) => waited_ms >= ms) ?? ['minute', 60_000];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return <span>{format.format(Math.max(0, Math.floor(waited_ms / length_ms)))}</span>;
};
