import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { useSession } from '#web/shared/session.ts';
import { ExportButton } from '../components/export-button.tsx';
import { RecordFilter, useRecordFilter } from '../components/record-filter.tsx';
import { RecordList } from '../components/record-list.tsx';
import { balancesTexts } from '../locales/index.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(balancesTexts);
  const guest = useSession() === undefined;
  const { account, currency } = query;
  const { chosen, setChosen, filter, clear } = useRecordFilter({
    ...(account === undefined ? {} : { account }),
    ...(currency === undefined ? {} : { currency }),
  });
  return (
    <PageFrame title={text('records')} testId="records">
      {!guest && (
        <>
          <RecordFilter chosen={chosen} onChange={setChosen} />
          <ExportButton filter={filter} />
        </>
      )}
      <RecordList filter={filter} onClear={clear} />
    </PageFrame>
  );
};
