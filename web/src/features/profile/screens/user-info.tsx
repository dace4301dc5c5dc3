import { useState } from 'react';
import type { OutputOf } from '#contract/kit/call.ts';
import { profileCalls } from '#contract/profile/calls.ts';
import { lengthOfName, NICKNAME_LENGTH, SIGNATURE_LENGTH, type NameProblem } from '#contract/profile/rules.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { toast } from '#ui/toast-store.ts';
import { useRead, useWrite } from '#web/shared/calls.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ReadStates } from '#web/shared/read-states.tsx';
import { Portrait } from '../components/portrait.tsx';
import { boundsOf, problemsOf, toSend } from '../form.ts';
import { profileProblems, profileTexts } from '../locales/index.ts';

type Info = OutputOf<typeof profileCalls.info>;

export const Screen = () => {
  const text = useText(profileTexts);
  const info = useRead(profileCalls.info, {}, { keep: true });
  return (
    <PageFrame title={text('personal_info')} testId="user-info">
      <ReadStates read={info} skeleton={<SkeletonCard lines={5} />}>
        {(saved) => (
          <>
            <Portrait current={saved.head_portrait} />
            <NamesForm saved={saved} />
          </>
        )}
      </ReadStates>
    </PageFrame>
  );
};

const NamesForm = ({ saved }: { saved: Info }) => {
  const text = useText(profileTexts);
  const problemText = useText(profileProblems);
  const draft = useDraft(`profile.names.${saved.id}`, { nickname: saved.nickname, signature: saved.signature });
  const [tried, setTried] = useState(false);
  const edit = useWrite(profileCalls.edit, { changes: [profileCalls.info] });
  const { nickname, signature } = draft.values;
  const problems = problemsOf(draft.values, saved);
  const sentence = (problem: NameProblem | undefined): string | undefined =>
    tried && problem ? problemText(problem, boundsOf(problem)) : undefined;

  const save = async (): Promise<void> => {
    setTried(true);
    if (problems.nickname || problems.signature) return;
    const sent = await edit.send(toSend(draft.values));
    if (sent.state !== 'done') return;
    draft.clear(sent.value);
    toast.show(text('saved'), { kind: 'done' });
  };
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label={text('nickname')}
        value={nickname}
        onChange={(value) => draft.set({ nickname: value })}
        autoComplete="nickname"
        hint={text('nickname_rule', NICKNAME_LENGTH)}
        aside={<Counter used={lengthOfName(nickname)} max={NICKNAME_LENGTH.max} />}
        error={sentence(problems.nickname)}
        testId="user-info.nickname"
      />
      <TextField
        label={text('signature')}
        value={signature}
        onChange={(value) => draft.set({ signature: value })}
        hint={text('signature_rule', SIGNATURE_LENGTH)}
        aside={<Counter used={lengthOfName(signature)} max={SIGNATURE_LENGTH.max} />}
        error={sentence(problems.signature)}
        testId="user-info.signature"
      />
      <Button type="submit" busy={edit.busy} testId="user-info.save">
        {text('save')}
      </Button>
    </form>
  );
};

/** Counts characters as a reader does, unlike the field's own counter. */
const Counter = ({ used, max }: { used: number; max: number }) => (
  <span className={`num type-caption ${used > max ? 'text-danger' : 'text-3'}`}>{`${used}/${max}`}</span>
);
