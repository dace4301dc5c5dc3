import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { Card } from '#ui/card.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { now } from '#ui/now.ts';
import { SelectField } from '#ui/select-field.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { ExportButton } from '../components/export-button.tsx';
import { MonthSummary } from '../components/month-summary.tsx';
import { RecordList } from '../components/record-list.tsx';
import { monthsBefore, noonOf } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { balancesPaths } from '../paths.ts';

const MONTHS = 24;

/** One month: money in and out, its records, and the same as a file for tax purposes. */
export const Screen = () => {
  const text = useText(balancesTexts);
  const format = useFormat();
  const guest = useSession() === undefined;
  const [months] = useState(() => monthsBefore(instantOf(now()), MONTHS));
  const [chosen, setChosen] = useState(months[0]?.month);
  const period = months.find(({ month }) => month === chosen);
  const dates = { from: period?.from, to: period?.to };
  return (
    <PageFrame title={text('bills')} testId="bills">
      {!guest && (
        <>
          <SelectField
            label={text('month')}
            hint={text('days_are_utc')}
            value={chosen}
            onChange={setChosen}
            options={months.map(({ month, from }) => ({ value: month, label: format.instant(noonOf(from), 'month') }))}
            testId="bills.month"
          />
          {period && <MonthSummary key={period.month} from={period.from} to={period.to} />}
          <ExportButton filter={dates} />
          <Card flush>
            <ListRow
              title={text('year_file')}
              caption={text('year_about')}
              href={balancesPaths.year()}
              testId="bills.year"
            />
          </Card>
        </>
      )}
      <RecordList filter={dates} />
    </PageFrame>
  );
};
