import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { serverTimeKnown } from '#ui/now.ts';
import { lazyPart } from '#web/shared/lazy-part.tsx';
import { useConnection } from '#web/shared/online.ts';
import type { OpenRequest } from '#web/shared/open-requests.ts';
import { useSession } from '#web/shared/session.ts';
import { openRequests } from '#web/shared/use-write.ts';
import { askAgain } from './ask-again.ts';
import { openRequestTexts } from './locales/index.ts';

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

/** How a request ended, on the screen until the customer closes it. */
interface Ended {
  readonly request: OpenRequest;
  readonly title: string;
  readonly words?: string | undefined;
}

const Question = ({ request, onClose }: { request: OpenRequest | undefined; onClose: () => void }) => {
  const text = useText(openRequestTexts);
  const words = useText(uiTexts);
  const [busy, setBusy] = useState(false);
  const [ended, setEnded] = useState<Ended>();
  const [unknown, setUnknown] = useState<string>();
  const again = async (): Promise<void> => {
    if (!request) return;
    setBusy(true);
    const outcome = await askAgain(request);
    setBusy(false);
    setUnknown(outcome.state === 'unknown' ? outcome.message : undefined);
    if (outcome.state === 'done') setEnded({ request, title: text('went_through') });
    if (outcome.state === 'refused') setEnded({ request, title: text('did_not_title'), words: outcome.message });
  };
  const giveUp = (): void => {
    if (!request) return;
    openRequests.drop(request.id);
    setEnded({ request, title: text('look_first_title'), words: text('look_first') });
  };
  const close = (): void => {
    setUnknown(undefined);
    if (ended) setEnded(undefined);
    else onClose();
  };
  const shown = ended?.request ?? request;
  return (
    <Dialog
      open={shown !== undefined}
      onClose={close}
      title={ended?.title ?? text('title')}
      testId="open-request"
      actions={
        ended ? (
          <Button onClick={close} testId="open-request.done">
            {words('done')}
          </Button>
        ) : (
          <>
            <Button variant="secondary" disabled={busy} onClick={giveUp} testId="open-request.drop">
              {text('do_not_send')}
            </Button>
            <Button busy={busy} onClick={() => void again()} testId="open-request.again">
              {text('ask_again')}
            </Button>
          </>
        )
      }
    >
      <div role="status">{ended ? ended.words : unknown}</div>
      {shown && <SentRequest request={shown} ended={ended !== undefined} />}
      {!ended && <p className="mt-2">{text('what_happens')}</p>}
    </Dialog>
  );
};
