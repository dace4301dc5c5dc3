import { DateField } from '#ui/date-field.tsx';
import type { Dates } from './spans.ts';

interface DateRangeProps {
  dates: Dates;
  onChange: (dates: Dates) => void;
  says: { readonly from: string; readonly to: string; readonly hint?: string };
  /** The name of the list. */
  testId: string;
}

/** Two days, the first of them not after the second. */
export const DateRange = ({ dates, onChange, says, testId }: DateRangeProps) => (
  <>
    <DateField
      label={says.from}
      value={dates.from ?? ''}
      max={dates.to}
      onChange={(from) => onChange({ ...dates, from })}
      testId={`${testId}.from`}
    />
    <DateField
      label={says.to}
      hint={says.hint}
      value={dates.to ?? ''}
      min={dates.from}
      onChange={(to) => onChange({ ...dates, to })}
      testId={`${testId}.to`}
    />
  </>
);
