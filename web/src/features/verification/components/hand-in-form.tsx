import { useState } from 'react';
import { idTypes } from '#contract/verification/rules.ts';
import { verificationCalls } from '#contract/verification/calls.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { previewOf } from '#ui/image-shrink.ts';
import { useOverlayHistory } from '#ui/overlay-history.ts';
import { RadioList } from '#ui/radio-list.tsx';
import { useWrite } from '#web/shared/calls.ts';
import { CodeField } from '#web/shared/codes/code-field.tsx';
import { useSentCode } from '#web/shared/codes/sent-code.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { StepHead } from '#web/shared/step-head.tsx';
import {
  inputOf,
  isDone,
  NO_DETAILS,
  stepOfRefusal,
  stepsFor,
  type DetailsDraft,
  type Photo,
  type Step,
} from '../form.ts';
import { verificationTexts } from '../locales/index.ts';
import { changedByHandingIn, type LevelState } from '../queries.ts';
import { DetailsStep } from './details-step.tsx';
import { PhotoStep } from './photo-step.tsx';
import { useWizardMemory } from './wizard-memory.ts';

const INLINE = ['code_wrong', 'code_not_six_digits', 'id_number_used', 'id_number_wrong', 'id_number_special'] as const;

/** The form as opened: the server's requirements may change under it, its steps do not. */
const useHandIn = (level: LevelState, onDone: () => void) => {
  const number = level.level === 1 ? 1 : 2;
  const [asked] = useState(level.asked);
  const steps = stepsFor(asked);
  const draft = useDraft<DetailsDraft>(`verification.${number}`, NO_DETAILS);
  const memory = useWizardMemory(number, steps.length - 1);
  const { place, photos, setPlace } = memory;
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<{ readonly step: Step | undefined; readonly message: string }>();
  const write = useWrite(verificationCalls.submit, { changes: changedByHandingIn, inline: INLINE });
  const step = steps[place] ?? 'code';
  const last = place === steps.length - 1;
  useStepHistory(place, setPlace);

  const submit = async (): Promise<void> => {
    const sent = await write.send(inputOf(number, asked, draft.values, { photos, code }));
    if (sent.state === 'refused') {
      const at = stepOfRefusal(sent.reason);
      setRefusal({ step: at, message: sent.message });
      if (at && steps.includes(at)) setPlace(steps.indexOf(at));
    }
    if (sent.state !== 'done') return;
    draft.clear();
    onDone();
  };
  return {
    number,
    steps,
    step,
    last,
    place,
    photos,
    code,
    busy: write.busy,
    details: draft.values,
    ready: isDone(step, draft.values, photos, code),
    refusedAt: (wanted: Step): string | undefined => (refusal?.step === wanted ? refusal.message : undefined),
    goOn: (): void => (last ? void submit() : setPlace(place + 1)),
    goBack: (): void => setPlace(place - 1),
    previews: memory.previews,
    setPhoto: async (photo: Photo, path: string | undefined, sent?: File): Promise<void> => {
      memory.setPhoto(photo, path);
      if (path !== undefined && sent) memory.setPreview(photo, path, await previewOf(sent));
    },
    setCode: (digits: string): void => {
      setRefusal(undefined);
      setCode(digits);
    },
    setDetails: (part: Partial<DetailsDraft>): void => {
      setRefusal(undefined);
      draft.set(part);
    },
  } as const;
};

/** The phone's back button goes one step back, and leaves the form from the first step only. */
const useStepHistory = (place: number, setPlace: (place: number) => void): void => {
  useOverlayHistory(place >= 1, () => setPlace(0));
  useOverlayHistory(place >= 2, () => setPlace(1));
  useOverlayHistory(place >= 3, () => setPlace(2));
  useOverlayHistory(place >= 4, () => setPlace(3));
};

type HandIn = ReturnType<typeof useHandIn>;

const photoIn = (step: Step): Photo | undefined => (step === 'front_pic' || step === 'reverse_pic' ? step : undefined);

interface HandInFormProps {
  level: LevelState;
  onDone: () => void;
}

export const HandInForm = ({ level, onDone }: HandInFormProps) => {
  const text = useText(verificationTexts);
  const form = useHandIn(level, onDone);
  const code = useSentCode('verification', {}, []);
  const { step, place } = form;
  const photo = photoIn(step);
  return (
    <PageFrame
      title={text(`level_${form.number}`)}
      footer={place > 0 || photo === undefined ? <Footer form={form} /> : undefined}
      testId="verification-form"
    >
      <StepHead
        step={place + 1}
        of={form.steps.length}
        says={text('step', { step: place + 1, of: form.steps.length })}
        title={text(titles[step])}
      />
      {step === 'document' && <DocumentStep draft={form.details} set={form.setDetails} />}
      {/* All of them, so that a photo that is still being sent is there when the customer comes back to its step. */}
      {form.steps
        .flatMap((one) => photoIn(one) ?? [])
        .map((one) => (
          <PhotoStep
            key={one}
            photo={one}
            shown={one === photo}
            value={form.photos[one]}
            preview={form.previews[one]}
            onChange={(path, sent) => void form.setPhoto(one, path, sent)}
            onReadable={form.goOn}
          />
        ))}
      {step === 'details' && (
        <DetailsStep draft={form.details} set={form.setDetails} refusal={form.refusedAt('details')} />
      )}
      {step === 'code' && (
        <CodeField
          label={text('code')}
          hint={text('code_why')}
          value={form.code}
          onChange={form.setCode}
          error={form.refusedAt('code')}
          code={code}
          testId="code"
        />
      )}
    </PageFrame>
  );
};

const Footer = ({ form }: { form: HandIn }) => {
  const text = useText(verificationTexts);
  return (
    <div className="flex gap-3">
      {form.place > 0 && (
        <Button variant="secondary" onClick={form.goBack} testId="previous">
          {text('previous')}
        </Button>
      )}
      {photoIn(form.step) === undefined && (
        <Button
          onClick={form.goOn}
          disabled={!form.ready}
          busy={form.busy}
          busyLabel={text('submitting')}
          testId={form.last ? 'submit' : 'next'}
        >
          {text(form.last ? 'submit' : 'next')}
        </Button>
      )}
    </div>
  );
};

const titles = {
  document: 'document_title',
  front_pic: 'photo_front_pic',
  reverse_pic: 'photo_reverse_pic',
  details: 'details_title',
  code: 'code_title',
} as const;

const DocumentStep = ({ draft, set }: { draft: DetailsDraft; set: (part: Partial<DetailsDraft>) => void }) => {
  const text = useText(verificationTexts);
  return (
    <>
      <Card flush>
        <RadioList
          label={text('document_title')}
          options={idTypes.map((type) => ({ value: String(type), label: text(`document_${type}`) }))}
          value={draft.id_type}
          onChange={(id_type) => set({ id_type })}
          testId="document"
        />
      </Card>
      <p className="type-caption text-3">{text('privacy')}</p>
    </>
  );
};
