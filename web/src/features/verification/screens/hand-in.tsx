import CircleCheck from 'lucide-react/icons/circle-check';
import FileCheck from 'lucide-react/icons/file-check';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { back } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { HandInForm } from '../components/hand-in-form.tsx';
import { verificationTexts } from '../locales/index.ts';
import { useVerification, useWayBack } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(verificationTexts);
  const state = useVerification();
  const [done, setDone] = useState(false);
  const wanted = query['level'] === '2' ? 2 : 1;
  const level = state.value?.levels.find((one) => one.level === wanted);
  const open = level !== undefined && state.value?.needs.length === 0 && (wanted === 1 || state.value.level >= 1);
  const [begun, setBegun] = useState(false);
  if (done) return <Submitted hours={state.value?.review_hours ?? 0} />;
  if (open && (begun || level.asked.length > 0)) {
    if (!begun) setBegun(true);
    return <HandInForm level={level} onDone={() => setDone(true)} />;
  }
  return (
    <PageFrame title={text('title')} testId="verification-form">
      <ReadStates read={state} skeleton={<SkeletonCard />}>
        {() => (
          <EmptyState icon={<FileCheck />} action={{ label: text('see_state'), onClick: back }}>
            {text('nothing_asked')}
          </EmptyState>
        )}
      </ReadStates>
    </PageFrame>
  );
};

/** Stays until the customer continues, and links to the screen they came from. */
const Submitted = ({ hours }: { hours: number }) => {
  const text = useText(verificationTexts);
  const way = useWayBack();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <PageFrame title={text('title')} testId="verification-form">
      <div className="flex flex-col items-center gap-4 pt-12 text-center" data-testid="submitted">
        <CircleCheck aria-hidden size={64} strokeWidth={1.25} className="text-accent" />
        <h2 ref={heading} tabIndex={-1} className="type-title text-1 outline-none">
          {text('done_title')}
        </h2>
        <p className="max-w-80 type-body text-balance text-2">{text('done_text', { hours })}</p>
        <div className="flex w-full flex-col gap-2 pt-4">
          {way && (
            <Button onClick={way.go} testId="submitted.back">
              {text('go_back_to', { from: way.from })}
            </Button>
          )}
          <Button variant={way ? 'ghost' : 'primary'} onClick={back} testId="submitted.state">
            {text('see_state')}
          </Button>
        </div>
      </div>
    </PageFrame>
  );
};
