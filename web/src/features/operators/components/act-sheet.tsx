import { Button } from '#ui/button.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { Facts } from '#web/shared/facts.tsx';
import { operatorsTexts } from '../locales/index.ts';
import type { Act } from '../queries.ts';
import { CheckAct } from './check-act.tsx';
import { useActWords } from './use-act-words.ts';

interface ActSheetProps {
  act: Act | undefined;
  onClose: () => void;
  /** Reloads the act: its line may have reached the log since. */
  onLook: () => void;
}

/** OP25: one act with its public line, its index in the log and the check of both. */
export const ActSheet = ({ act, onClose, onLook }: ActSheetProps) => {
  const words = useActWords();
  return (
    <Sheet open={act !== undefined} onClose={onClose} title={act === undefined ? '' : words.action(act)} testId="act">
      {act !== undefined && <ActDetails act={act} onLook={onLook} />}
    </Sheet>
  );
};

const ActDetails = ({ act, onLook }: { act: Act; onLook: () => void }) => {
  const text = useText(operatorsTexts);
  const words = useActWords();
  const format = useFormat();
  const { log_index } = act;
  return (
    <div className="flex flex-col gap-4">
      <Facts
        facts={[
          { label: text('when'), value: format.instant(act.at, 'receipt') },
          { label: text('who'), value: words.who(act), testId: 'act.who' },
          { label: text('reason'), value: words.reason(act), testId: 'act.reason' },
          { label: text('about'), value: words.target(act) },
          { label: text('number'), value: String(act.seq) },
          { label: text('in_log'), value: log_index === null ? '—' : String(log_index), testId: 'act.place' },
        ]}
      />
      <div className="flex flex-col gap-1">
        <h3 className="type-label text-1">{text('line_title')}</h3>
        <p className="num type-caption wrap-anywhere text-2" translate="no" data-testid="act.line">
          {act.line}
        </p>
        <p className="type-caption text-3">{text('line_what')}</p>
      </div>
      {log_index === null ? (
        <>
          <p role="status" className="type-label font-normal text-2">
            {text('not_logged_yet')}
          </p>
          <Button variant="secondary" onClick={onLook} testId="act.look">
            {text('look_again')}
          </Button>
        </>
      ) : (
        <CheckAct key={act.seq} act={act} index={log_index} />
      )}
    </div>
  );
};
