import { useEffect, useState } from 'react';
import { instantOf } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { timeOfDay } from '#ui/format/time-of-day.ts';
import { useLanguage, useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { useConnection } from '../../shared/online.ts';
import type { OpenRequest } from '../../shared/open-requests.ts';
import { useSession } from '../../shared/session.ts';
import { openRequests } from '../../shared/use-write.ts';
import { askAgain } from './ask-again.ts';
import type { texts as english } from './locales/en.ts';
import { openRequestTexts } from './locales/index.ts';
import { sentOf } from './sent.ts';
import { SentLine } from './sent-line.tsx';

/** Two lines that say what to do next are not read in the time of a word. */
const READ_MS = 8000;

const names: Readonly<Record<string, keyof typeof english>> = {
  'POST /coin/trade': 'order',
  'PUT /coin/trade': 'order_change',
  'POST /coin/amend': 'order_change',
  'POST /coin/cancel_all': 'order_change',
  'POST /wallet/change': 'transfer',
  'POST /user/Transfer': 'exchange',
  'POST /wallet/out': 'withdrawal',
  'POST /wallet/out_cancel': 'withdrawal_cancel',
  'POST /lh/deposit': 'lock',
  'POST /lh/deposit/order/cancel': 'unlock',
  'POST /wallet/charge_req': 'deposit',
  'POST /wallet/recharge_money': 'deposit',
};

/** A request without an answer that nobody asks about any more, from before a reload for example: the customer decides. */
export const RequestWatch = () => {
  const user_id = useSession()?.user?.id;
  const { online } = useConnection();
  const [later, setLater] = useState<readonly string[]>([]);
  useEffect(() => openRequests.look(), [user_id]);
  const request = openRequests.left.use().find(({ id }) => !later.includes(id));
  const putOff = (): void => setLater((before) => (request ? [...before, request.id] : before));
  return <Question request={online ? request : undefined} onClose={putOff} />;
};

const Question = ({ request, onClose }: { request: OpenRequest | undefined; onClose: () => void }) => {
  const text = useText(openRequestTexts);
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const again = async (): Promise<void> => {
    if (!request) return;
    setBusy(true);
    const outcome = await askAgain(request);
    setBusy(false);
    if (outcome.state === 'done') toast.show(text('went_through'), { kind: 'done' });
    else if (outcome.state === 'unknown') toast.show(outcome.message, { kind: 'failed' });
    else toast.show(text('did_not', { reason: outcome.message }), { kind: 'failed' });
  };
  const giveUp = (): void => {
    if (!request) return;
    openRequests.drop(request.id);
    toast.show(text('look_first'), { kind: 'failed', duration_ms: READ_MS });
  };
  const sent = request && sentOf(request);
  const time = timeOfDay(instantOf(request?.at_ms ?? 0), { language });
  return (
    <Dialog
      open={request !== undefined}
      onClose={onClose}
      title={text('title')}
      testId="open-request"
      actions={
        <>
          <Button variant="secondary" disabled={busy} onClick={giveUp} testId="open-request.drop">
            {text('do_not_send')}
          </Button>
          <Button busy={busy} onClick={() => void again()} testId="open-request.again">
            {text('ask_again')}
          </Button>
        </>
      }
    >
      <p>{text('sent_at', { what: text(names[request?.call ?? ''] ?? 'other'), time })}</p>
      {sent && <SentLine sent={sent} />}
      <p className="mt-2">{text('what_happens')}</p>
    </Dialog>
  );
};
