import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { now } from '#ui/now.ts';
import { SelectField } from '#ui/select-field.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-store.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { FailedState } from '#web/shared/failed-state.tsx';
import { GuestState } from '#web/shared/guest-state.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { saveFile } from '#web/shared/save-file.ts';
import { useSession } from '#web/shared/session.ts';
import { USDT } from '#web/shared/usdt.ts';
import { changeRounding, yearsBefore } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useYear, type YearFile, type YearSums } from '../queries.ts';

const YEARS = 10;

/** FN6: one year of everything as a file, with the sums of exactly that file. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(balancesTexts);
  const guest = useSession() === undefined;
  if (!guest) return <OwnYear asked={query['year']} />;
  return (
    <PageFrame title={text('year_file')} testId="year">
      <GuestState />
    </PageFrame>
  );
};

const OwnYear = ({ asked }: { asked: string | undefined }) => {
  const text = useText(balancesTexts);
  const [years] = useState(() => yearsBefore(instantOf(now()), YEARS));
  const [chosen, setChosen] = useState(years.find((year) => year === asked) ?? years[0] ?? '');
  const read = useYear(Number(chosen));
  const file = read.state === 'ready' ? read.file : undefined;
  return (
    <PageFrame title={text('year_file')} footer={<SaveButton file={file} />} testId="year">
      <SelectField
        label={text('year')}
        hint={text('days_are_utc')}
        value={chosen}
        onChange={setChosen}
        options={years.map((year) => ({ value: year, label: year }))}
        testId="year.choice"
      />
      {read.state === 'failed' && <FailedState failure={read.failure} onRetry={read.again} />}
      {read.state === 'loading' && (
        <div role="status" className="flex flex-col gap-2">
          <SkeletonCard lines={5} />
          <p className="type-caption text-3">{text('year_reading')}</p>
        </div>
      )}
      {file && <Loaded sums={file.sums} />}
      <p className="type-label font-normal text-2">{text('year_rules')}</p>
      <p className="type-label text-2">{text('year_not_advice')}</p>
    </PageFrame>
  );
};

/** There is nothing to save until all of it was read. */
const SaveButton = ({ file }: { file: YearFile | undefined }) => {
  const text = useText(balancesTexts);
  const save = (): void => {
    if (!file) return;
    saveFile(file.filename, file.csv, 'text/csv');
    toast.show(text('exported', { rows: file.rows }), { kind: 'done' });
  };
  return (
    <Button
      onClick={save}
      disabled={!file || file.sums.events === 0}
      icon={<Download aria-hidden className="size-5" />}
      testId="year.save"
    >
      {text('year_save')}
    </Button>
  );
};

const Loaded = ({ sums }: { sums: YearSums }) => {
  const text = useText(balancesTexts);
  return (
    <Card testId="year.sums">
      {sums.events === 0 ? <p className="type-body text-2">{text('year_nothing')}</p> : <Sums sums={sums} />}
    </Card>
  );
};

/** With every digit of the file: a customer may add its columns up. */
const Sums = ({ sums: { events, income_usdt, gain_usdt, fees_usdt, unknown } }: { sums: YearSums }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const signed = own.signed(gain_usdt, { scale: 6, min_scale: 2, rounding: changeRounding(gain_usdt) });
  return (
    <div className="flex flex-col gap-3">
      <Facts
        facts={[
          { label: text('year_count'), value: events, testId: 'year.events' },
          { label: text('year_income'), value: own.exact(income_usdt, USDT), testId: 'year.income' },
          { label: text('year_gain'), value: `${signed} USDT`, testId: 'year.gain' },
          { label: text('year_fees'), value: own.exact(fees_usdt, USDT), testId: 'year.fees' },
        ]}
      />
      <p className="type-caption text-3">{text('year_fees_in')}</p>
      {unknown > 0 && (
        <p className="type-caption text-warn" data-testid="year.unknown">
          {text('year_unknown', { count: unknown })}
        </p>
      )}
    </div>
  );
};
