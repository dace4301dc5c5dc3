import CircleCheck from 'lucide-react/icons/circle-check';
import type { Instant } from '#contract/kit/instant.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import type { Address } from '#web/shared/address.ts';
import { back as goBack, replace } from '#web/shared/navigation.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { checkTexts } from '../locales/check/index.ts';
import { useLimitFormat } from './use-limit-format.ts';

interface CheckDoneProps {
  title: string;
  count: number;
  passed_at: Instant;
  just_now: boolean;
  back: Address | undefined;
}

/** After the last question, and instead of the questions for a customer who passed before. */
export const CheckDone = ({ title, count, passed_at, just_now, back }: CheckDoneProps) => {
  const text = useText(checkTexts);
  const format = useLimitFormat();
  const leave = (): void => (back === undefined ? goBack() : replace(back));
  return (
    <PageFrame
      title={title}
      testId="check"
      footer={
        <Button onClick={leave} testId="check.continue">
          {text('carry_on')}
        </Button>
      }
    >
      <div role="status" className="flex flex-col items-center gap-3 py-10 text-center" data-testid="check.done">
        <CircleCheck aria-hidden className="size-16 stroke-1 text-accent" />
        <h2 className="type-title text-1">{text('done')}</h2>
        <p className="max-w-72 type-body text-balance text-2">
          {just_now ? text('done_text', { count }) : text('passed_before', { date: format.instant(passed_at, 'date') })}
        </p>
      </div>
    </PageFrame>
  );
};
