import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import { useState } from 'react';
import type { Instant } from '#contract/kit/instant.ts';
import { checkQuestions, type CheckKind } from '#contract/limits/rules.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import type { Address } from '#web/shared/address.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { CheckDone } from '../components/check-done.tsx';
import { CheckQuestions } from '../components/check-questions.tsx';
import { checkKindOf, wayBack } from '../form.ts';
import { limitsTexts } from '../locales/index.ts';
import { checkTexts } from '../locales/check/index.ts';
import { useCheck } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(checkTexts);
  const room = useText(limitsTexts);
  const kind = checkKindOf(query['kind']);
  if (kind === undefined)
    return (
      <PageFrame title={room('checks')} testId="check">
        <EmptyState icon={<CircleQuestionMark />}>{text('unknown')}</EmptyState>
      </PageFrame>
    );
  return <Check kind={kind} back={wayBack(query['back'])} />;
};

const Check = ({ kind, back }: { kind: CheckKind; back: Address | undefined }) => {
  const text = useText(checkTexts);
  const check = useCheck(kind);
  const [passed, setPassed] = useState<Instant>();
  const title = text(`title_${kind}`);
  const passed_at = passed ?? check.value?.passed_at ?? undefined;
  if (passed_at !== undefined)
    return (
      <CheckDone
        title={title}
        count={checkQuestions[kind].length}
        passed_at={passed_at}
        just_now={passed !== undefined}
        back={back}
      />
    );
  if (check.value !== undefined) return <CheckQuestions title={title} kind={kind} onPassed={setPassed} />;
  return (
    <PageFrame title={title} testId="check">
      <ReadStates read={check} skeleton={<SkeletonCard lines={6} />} />
    </PageFrame>
  );
};
