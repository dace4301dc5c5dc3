import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { SelectField } from '#ui/select-field.tsx';
import { PageFrame } from '../../../shared/page-frame.tsx';
import { useSession } from '../../../shared/session.ts';
import { ExportButton } from '../components/export-button.tsx';
import { RecordList } from '../components/record-list.tsx';
import { monthsBefore } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';

const MONTHS = 24;

/** The records of one month, and the same as a file for the tax office. */
export const Screen = () => {
  const text = useText(balancesTexts);
  const guest = useSession() === undefined;
  const [months] = useState(() => monthsBefore(instantOf(now()), MONTHS));
  const [chosen, setChosen] = useState(months[0]?.month);
  const period = months.find(({ month }) => month === chosen);
  return (
    <PageFrame title={text('bills')} testId="bills">
      {!guest && (
        <>
          <SelectField
            label={text('month')}
            value={chosen}
            onChange={setChosen}
            options={months.map(({ month }) => ({ value: month, label: month }))}
            testId="bills.month"
          />
          <ExportButton from={period?.from} to={period?.to} />
        </>
      )}
      <RecordList filter={{ from: period?.from, to: period?.to }} />
    </PageFrame>
  );
};
