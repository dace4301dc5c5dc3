import { useState } from 'react';
import { EVIDENCE_LENGTH } from '#contract/desk/rules.ts';
import { orderCalls } from '#contract/desk/order-calls.ts';
import { cleanText } from '#contract/desk/text-rules.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { useText } from '#ui/i18n/texts.ts';
import { TextAreaField } from '#ui/text-field.tsx';
import { UploadTile } from '#ui/upload-tile.tsx';
import { ActSheet } from '#web/shared/act/act-sheet.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { upload } from '#web/shared/ask.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { orderTexts } from '#web/features/desk/locales/order/index.ts';
import { changedByOrder, type Order } from '#web/features/desk/queries.ts';

interface AppealSheetProps {
  order: Order;
  open: boolean;
  onClose: () => void;
}

/** DK18: opens an appeal of a paid order, or adds to an open one. */
export const AppealSheet = ({ order, open, onClose }: AppealSheetProps) => {
  const text = useText(orderTexts);
  const draft = useDraft(`desk.appeal.${order.id}`, { content: '', img: '' });
  const [tried, setTried] = useState(false);
  const [sent, setSent] = useState(0);
  // A picture is not needed, but one that was chosen is not left behind either.
  const [pending, setPending] = useState(false);
  const act = useAct(orderCalls.appeal, changedByOrder);
  const content = cleanText(draft.values.content);
  const problem = content === '' ? 'evidence_missing' : content.length > EVIDENCE_LENGTH ? 'evidence_long' : undefined;
  const opens = order.state === 'paid';
  const title = text(opens ? 'appeal_open' : 'evidence_add');
  const send = async (): Promise<void> => {
    setTried(true);
    if (problem || pending) return;
    if (!(await act.send({ id: order.id, content, img: draft.values.img || undefined }))) return;
    draft.clear();
    setTried(false);
    setSent((before) => before + 1);
    onClose();
  };
  return (
    <ActSheet
      open={open}
      onClose={onClose}
      title={title}
      act={act}
      label={title}
      onPress={() => void send()}
      testId="desk.appeal-sheet"
    >
      {opens && <p className="type-body text-1">{text('appeal_about')}</p>}
      <p className="type-label font-normal text-2">{text(`evidence_what_${order.side}`)}</p>
      <TextAreaField
        label={text('evidence_text')}
        value={draft.values.content}
        onChange={(value) => draft.set({ content: value })}
        limit={EVIDENCE_LENGTH}
        error={tried && problem ? text(problem, { max: EVIDENCE_LENGTH }) : undefined}
        testId="desk.appeal-sheet.text"
      />
      <UploadTile
        key={sent}
        write_only
        label={text('evidence_picture')}
        value={draft.values.img || undefined}
        onChange={(address) => draft.set({ img: address ?? '' })}
        onPending={setPending}
        error={tried && pending ? text('picture_pending') : undefined}
        upload={(file, onProgress) => upload(siteCalls.upload, file, onProgress)}
        testId="desk.appeal-sheet.picture"
      />
    </ActSheet>
  );
};
