import { useLocale } from 'react-admin';
import { instantOf, millisecondsOf } from '#contract/kit/instant.ts';
import { languageOf } from '#contract/kit/languages.ts';
import { formatInstant } from '#ui/format/time.ts';
import { useNow } from '#ui/now.ts';

interface MomentProps {
  readonly at: unknown;
  readonly withSeconds?: boolean;
}

/** `UTC+9`: operators of one exchange sit in several zones and quote times to each other. */
const zoneAt = (at_ms: number): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(at_ms);
  return (parts.find(({ type }) => type === 'timeZoneName')?.value ?? '').replace('GMT', 'UTC');
};

/** A moment in the operator's own zone, which is named; hovering shows the exact text in UTC. */
export const Moment = ({ at, withSeconds = false }: MomentProps) => {
  const locale = useLocale() ?? 'en';
  if (typeof at !== 'string') return <span>–</span>;
  return (
    <time className="moment" dateTime={at} title={at}>
      {formatInstant(instantOf(at), withSeconds ? 'receipt' : 'date_time', { language: languageOf(locale) })}
      {!withSeconds && <small className="zone"> {zoneAt(millisecondsOf(instantOf(at)))}</small>}
    </time>
  );
};

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long something has waited, in its largest whole unit. */
export const useAge = (since: string | null): string => {
  const locale = useLocale() ?? 'en';
  const now_ms = useNow();
  if (since === null) return '';
  const waited_ms = now_ms - millisecondsOf(instantOf(since));
  const [unit, length_ms] = UNITS.find(([, ms]) => waited_ms >= ms) ?? ['minute', 60_000];
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' });
  return format.format(Math.max(0, Math.floor(waited_ms / length_ms)));
};
