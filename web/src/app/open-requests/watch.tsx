import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { serverTimeKnown } from '#ui/now.ts';
import { toast } from '#ui/toast-store.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { useConnection } from '#web/shared/online.ts';
import type { OpenRequest } from '#web/shared/open-requests.ts';
import { useSession } from '#web/shared/session.ts';
import { openRequests } from '#web/shared/use-write.ts';
import { askAgain } from './ask-again.ts';
import { openRequestTexts } from './locales/index.ts';

/** Two lines with a next step take longer to read than a one-word toast. */
const READ_MS = 8000;

/** The rooms that describe a request are loaded only when there is one to describe. */
const SentRequest = lazyPart(() => import('./sent-request.tsx').then(({ SentRequest }) => SentRequest));

/** An unanswered request that no form is still retrying, for example from before a reload: the customer decides. */
export const RequestWatch = () => {
  const user_id = useSession()?.user?.id;
  const { online } = useConnection();
  const [later, setLater] = useState<readonly string[]>([]);
  // Not before its age is known: the server answers an old request id for 30 days, and later would do it again.
  useEffect(() => void serverTimeKnown.then(() => openRequests.look()), [user_id]);
  const request = openRequests.left.use().find(({ id }) => !later.includes(id));
  const putOff = (): void => setLater((before) => (request ? [...before, request.id] : before));
  return <Question request={online ? request : undefined} onClose={putOff} />;
};

const Question = ({ request, onClose }: { request: OpenRequest | undefined; onClose: () => void }) => {
  const text = useText(openRequestTexts);
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
      {request && <SentRequest request={request} />}
      <p className="mt-2">{text('what_happens')}</p>
    </Dialog>
  );
};
