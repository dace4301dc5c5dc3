import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { RecordList } from '#web/shared/record-list.tsx';
import { ActSheet } from '../components/act-sheet.tsx';
import { useActWords } from '../components/use-act-words.ts';
import { operatorsTexts } from '../locales/index.ts';
import { useActs, type Act } from '../queries.ts';

/** OP25: operator actions that touched the customer, newest first. */
export const Screen = () => {
  const text = useText(operatorsTexts);
  const words = useActWords();
  const format = useFormat();
  const list = useActs();
  const [opened, setOpened] = useState<Act>();
  // The current row: its line may have reached the log since. A reloaded list may no longer contain the row.
  const act = list.rows.find(({ seq }) => seq === opened?.seq) ?? opened;
  return (
    <PageFrame title={text('title')} testId="acts">
      <p className="type-body text-2">{text('intro')}</p>
      <RecordList
        list={list}
        empty={{ icon: <Eye />, words: text('empty') }}
        row={(row) => ({
          key: row.seq,
          title: words.action(row),
          caption: [words.reason(row), words.who(row), format.instant(row.at, 'date_time')],
          onClick: () => setOpened(row),
          testId: `acts.${row.seq}`,
        })}
        testId="acts.list"
      />
      <p className="type-caption text-3">{text('not_listed')}</p>
      <ActSheet act={act} onClose={() => setOpened(undefined)} onLook={() => void list.reload()} />
    </PageFrame>
  );
};
