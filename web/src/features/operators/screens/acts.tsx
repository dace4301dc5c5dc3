import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { ListStates } from '#web/shared/list-states.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ActSheet } from '../components/act-sheet.tsx';
import { useActWords } from '../components/use-act-words.ts';
import { operatorsTexts } from '../locales/index.ts';
import { useActs, type Act } from '../queries.ts';

/** OP25: operator actions that touched the customer, newest first. */
export const Screen = () => {
  const text = useText(operatorsTexts);
  const list = useActs();
  const [opened, setOpened] = useState<Act>();
  // The current row: its line may have reached the log since. A reloaded list may no longer contain the row.
  const act = list.rows.find(({ seq }) => seq === opened?.seq) ?? opened;
  return (
    <PageFrame title={text('title')} testId="acts">
      <p className="type-body text-2">{text('intro')}</p>
      <ListStates list={list} empty={<EmptyState icon={<Eye />}>{text('empty')}</EmptyState>}>
        {(rows) => (
          <Card flush testId="acts.list">
            {rows.map((row) => (
              <ActRow key={row.seq} act={row} onOpen={() => setOpened(row)} />
            ))}
          </Card>
        )}
      </ListStates>
      <p className="type-caption text-3">{text('not_listed')}</p>
      <ActSheet act={act} onClose={() => setOpened(undefined)} onLook={() => void list.reload()} />
    </PageFrame>
  );
};

const ActRow = ({ act, onOpen }: { act: Act; onOpen: () => void }) => {
  const words = useActWords();
  const format = useFormat();
  return (
    <ListRow
      title={words.action(act)}
      caption={
        <span className="flex flex-col">
          <span>{words.reason(act)}</span>
          <span>{words.who(act)}</span>
          <span className="num">{format.instant(act.at, 'date_time')}</span>
        </span>
      }
      height="tall"
      onClick={onOpen}
      testId={`acts.${act.seq}`}
    />
  );
};
