import { useState } from 'react';
import { becomingCalls } from '#contract/copy-trading/becoming-calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { becomeTexts } from '#web/features/copy-trading/locales/become/index.ts';
import { changedByBecoming, type Me } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';

/** CT21: takes the application back, or ends being a trader after saying what that does. */
export const StepDown = ({ me }: { me: Me }) => {
  const text = useText(becomeTexts);
  const { whole } = useCopyFormat();
  const [asking, setAsking] = useState(false);
  const leave = useWrite(becomingCalls.stepDown, { changes: changedByBecoming });
  const kind = me.state === 'applied' ? 'withdraw' : 'step_down';
  const confirm = async (): Promise<void> => {
    await leave.send({});
    setAsking(false);
  };
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <p className="type-label font-normal text-2">{text(`${kind}_about`)}</p>
        <Button variant="secondary" onClick={() => setAsking(true)} testId="copy.become.step-down">
          {text(kind)}
        </Button>
      </div>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={text(`${kind}_ask`)}
        testId="copy.become.ask"
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {text('stay')}
            </Button>
            <Button variant="danger" busy={leave.busy} onClick={() => void confirm()} testId="copy.become.confirm">
              {text(kind)}
            </Button>
          </>
        }
      >
        {kind === 'withdraw' ? text('withdraw_about') : text('step_down_effect', { followers: whole(me.followers) })}
      </Dialog>
    </Card>
  );
};
