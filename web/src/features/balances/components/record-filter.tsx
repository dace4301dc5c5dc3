import { useState } from 'react';
import { accountNames } from '#contract/balances/rules.ts';
import { instantOf } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { SelectField } from '#ui/select-field.tsx';
import { DateRange } from '#web/shared/date-range.tsx';
import { idIn } from '#web/shared/id-in.ts';
import { roomLabels } from '#web/shared/rooms.ts';
import { datesOf, spans, type Dates, type Span } from '#web/shared/spans.ts';
import { recordKinds } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useCoins, type Filter } from '../queries.ts';

const ALL = 'all';

interface Chosen {
  readonly kind: string;
  readonly currency: string;
  readonly account: string;
  readonly span: Span;
  readonly dates: Dates;
}

const NOTHING: Chosen = { kind: ALL, currency: ALL, account: ALL, span: 'all', dates: {} };

/** The filter of the records. `asked` comes from the address; `clear` resets every choice. */
export const useRecordFilter = (asked: Partial<Chosen>) => {
  const [chosen, setChosen] = useState<Chosen>({ ...NOTHING, ...asked });
  const [today] = useState(() => instantOf(now()));
  const filter: Filter = {
    account: accountNames.find((name) => name === chosen.account),
    reason: recordKinds().find(({ reason }) => reason === chosen.kind)?.reason,
    currency: idIn(chosen.currency),
    ...datesOf(chosen.span, chosen.dates, today),
  };
  const is_filtered = Object.values(filter).some((value) => value !== undefined);
  return { chosen, setChosen, filter, clear: is_filtered ? () => setChosen(NOTHING) : undefined };
};

interface RecordFilterProps {
  chosen: Chosen;
  onChange: (chosen: Chosen) => void;
}

export const RecordFilter = ({ chosen, onChange }: RecordFilterProps) => {
  const text = useText(balancesTexts);
  const labels = useText(roomLabels);
  const coins = useCoins().value ?? [];
  const set = (change: Partial<Chosen>): void => onChange({ ...chosen, ...change });
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <SelectField
        label={text('filter_kind')}
        value={chosen.kind}
        onChange={(kind) => set({ kind })}
        options={[
          { value: ALL, label: text('all_kinds') },
          ...recordKinds().map(({ reason, label }) => ({ value: reason, label: labels(label) })),
        ]}
        testId="records.kind"
      />
      <SelectField
        label={text('filter_coin')}
        value={chosen.currency}
        onChange={(currency) => set({ currency })}
        options={[
          { value: ALL, label: text('all_coins') },
          ...coins.map(({ id, name }) => ({ value: String(id), label: name, coin: name })),
        ]}
        testId="records.coin"
      />
      <SelectField
        label={text('filter_account')}
        value={chosen.account}
        onChange={(account) => set({ account })}
        options={[
          { value: ALL, label: text('all_accounts') },
          ...accountNames.map((name) => ({ value: name, label: text(`account_${name}`) })),
        ]}
        testId="records.account"
      />
      <SelectField
        label={text('filter_time')}
        value={chosen.span}
        onChange={(value) => set({ span: spans.find((span) => span === value) ?? 'all' })}
        options={spans.map((span) => ({ value: span, label: text(`span_${span}`) }))}
        testId="records.span"
      />
      {chosen.span === 'dates' && (
        <DateRange
          dates={chosen.dates}
          onChange={(dates) => set({ dates })}
          says={{ from: text('date_from'), to: text('date_to') }}
          testId="records"
        />
      )}
    </div>
  );
};
