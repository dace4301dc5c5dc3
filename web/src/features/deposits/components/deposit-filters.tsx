import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { depositsTexts } from '../locales/index.ts';
import { useCurrencies, type DepositFilter } from '../queries.ts';

const ALL = 'all';
const statuses = [1, 2, 3] as const;

interface DepositFiltersProps {
  filter: DepositFilter;
  onChange: (filter: DepositFilter) => void;
}

export const DepositFilters = ({ filter, onChange }: DepositFiltersProps) => {
  const text = useText(depositsTexts);
  const coins = useCurrencies().value ?? [];
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
      <SelectField
        label={text('coin')}
        value={String(filter.currency ?? ALL)}
        onChange={(value) => onChange({ ...filter, currency: value === ALL ? undefined : Number(value) })}
        options={[
          { value: ALL, label: text('all_coins') },
          ...coins.map(({ id, name }) => ({ value: String(id), label: name, coin: name })),
        ]}
        testId="deposits.coin"
      />
      <SelectField
        label={text('status')}
        value={String(filter.status ?? ALL)}
        onChange={(value) => onChange({ ...filter, status: statuses.find((status) => String(status) === value) })}
        options={[
          { value: ALL, label: text('all_statuses') },
          ...statuses.map((status) => ({ value: String(status), label: text(`status_${status}`) })),
        ]}
        testId="deposits.status"
      />
    </div>
  );
};
