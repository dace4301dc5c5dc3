import { useState } from 'react';
import { merchantCalls } from '#contract/desk/merchant-calls.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ActNotes } from '#web/shared/act/act-button.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { merchantTexts } from '#web/features/desk/locales/merchant/index.ts';
import type { Merchant } from '../order/queries.ts';
import { changedByMerchant, changedByOffer } from '#web/features/desk/queries.ts';

/** DK22: takes the application back, or stops being a merchant; the deposit comes back whole. */
export const Leave = ({ me }: { me: Merchant }) => {
  const text = useText(merchantTexts);
  const [asking, setAsking] = useState(false);
  const act = useAct(merchantCalls.leave, [...changedByMerchant, ...changedByOffer]);
  const what = me.state === 'applied' ? 'withdraw' : 'leave';
  const close = (): void => {
    act.leave();
    setAsking(false);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)} testId="desk.merchant.leave">
        {text(what)}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={text(`${what}_ask`)}
        testId="desk.merchant.leave-dialog"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {text('stay')}
            </Button>
            <Button
              variant="danger"
              busy={act.busy}
              disabled={!act.online}
              onClick={() => void act.send({}).then((done) => done && setAsking(false))}
              testId="desk.merchant.leave-yes"
            >
              {act.labelOr(text(what))}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-2">
          <p>{text(`${what}_about`)}</p>
          <ActNotes act={act} />
        </div>
      </Dialog>
    </>
  );
};
