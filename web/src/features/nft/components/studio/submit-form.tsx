import { useState } from 'react';
import { WORKS_IN_REVIEW } from '#contract/nft/rules.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Banner } from '#ui/banner.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { ActButton } from '#web/shared/act/act-button.tsx';
import { useAct } from '#web/shared/act/use-act.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { idIn } from '#web/shared/id-in.ts';
import { backTo } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { stepOf } from '#web/shared/step-of.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { studioTexts } from '#web/features/nft/locales/studio/index.ts';
import { submitTexts } from '#web/features/nft/locales/submit/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import { NameAndText } from '../form/name-and-text.tsx';
import { hasProblem } from '../resell/terms.ts';
import { MediaPart } from './media-part.tsx';
import { changedInStudio, useStudioCollections, type StudioMe } from './queries.ts';
import { MAX_SHARE, NEW_WORK, SHARE_SCALE, workInput, workProblems, type TypedWork } from './submit-terms.ts';
import { useMediaUpload } from './use-media-upload.ts';

/** NF3: a work with its file, its texts and the creator's share; the draft is kept. */
export const SubmitForm = ({ me }: { me: StudioMe }) => {
  const text = useText(submitTexts);
  const studio = useText(studioTexts);
  const draft = useDraft<TypedWork>('nft.work', NEW_WORK);
  const typed = draft.values;
  const [tried, setTried] = useState(false);
  const upload = useMediaUpload(idIn(typed.media), (id) => draft.set({ media: id === undefined ? '' : String(id) }));
  const act = useAct(studioCalls.submit, changedInStudio);
  const ready = upload.state.phase === 'known' && upload.state.upload.state === 'ready';
  const problems = workProblems({ ...typed, media: ready ? typed.media : '' });
  const submit = async (): Promise<void> => {
    setTried(true);
    if (hasProblem(problems)) return toast.show(studio('check'), { kind: 'failed' });
    const input = workInput(typed);
    if (!input || !(await act.send(input))) return;
    draft.clear();
    toast.show(studio('submitted'), { kind: 'done' });
    backTo(nftPaths.studio());
  };
  const full = me.waiting >= WORKS_IN_REVIEW;
  return (
    <PageFrame
      title={text('title')}
      testId="nft.submit"
      footer={
        !full && <ActButton act={act} label={studio('submit')} onPress={() => void submit()} testId="nft.submit.send" />
      }
    >
      {full && <Banner kind="info">{studio('review_full', { count: me.waiting })}</Banner>}
      <Card>
        <MediaPart upload={upload} missing={tried && problems.media !== undefined} />
      </Card>
      <Fields typed={typed} set={draft.set} problems={tried ? problems : {}} />
      <p className="type-caption text-2">{text('review')}</p>
    </PageFrame>
  );
};

interface FieldsProps {
  typed: TypedWork;
  set: (part: Partial<TypedWork>) => void;
  problems: ReturnType<typeof workProblems>;
}

const Fields = ({ typed, set, problems }: FieldsProps) => {
  const text = useText(submitTexts);
  const problem = useText(nftProblems);
  const collections = useStudioCollections().value ?? [];
  const percent = MAX_SHARE.toString();
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <NameAndText
          labels={{ name: text('name'), description: text('description') }}
          typed={typed}
          set={set}
          problems={problems}
          testId="nft.submit"
        />
        <AmountField
          label={text('share')}
          hint={text('share_about', { percent })}
          value={typed.share}
          onChange={(share) => set({ share })}
          step={stepOf(SHARE_SCALE)}
          unit="%"
          error={problems.share && problem(problems.share, { percent })}
          testId="nft.submit.share"
        />
        {collections.length > 0 && (
          <SelectField
            label={text('collection')}
            value={typed.collection === '' ? NONE : typed.collection}
            onChange={(value) => set({ collection: value === NONE ? '' : value })}
            options={[
              { value: NONE, label: text('no_collection') },
              ...collections.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            testId="nft.submit.collection"
          />
        )}
      </div>
    </Card>
  );
};

const NONE = '0';
