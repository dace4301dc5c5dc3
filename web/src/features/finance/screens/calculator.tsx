import Sprout from 'lucide-react/icons/sprout';
import { useCallback, useState } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat, type Format } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonCards } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { FailedState } from '#web/shared/failed-state.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { RoomAnswers, type Drawn } from '../components/room-answers.tsx';
import { askedAmount, FIRST_AMOUNT, termOf, terms } from '../form.ts';
import { financeTexts } from '../locales/index.ts';
import { useParts } from '../queries.ts';

/** FN4: the same amount in every product that is open, the worst case beside the best. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(financeTexts);
  const format = useFormat();
  const [typed, setTyped] = useState(query['amount'] ?? FIRST_AMOUNT);
  const [term, setTerm] = useState(termOf(query['days']));
  const asked = askedAmount(typed);
  const { amount } = asked;
  return (
    <PageFrame title={text('calculator')} testId="calculator">
      <Question amount={amount} />
      <AmountField
        label={text('amount')}
        value={typed}
        onChange={setTyped}
        unit="USDT"
        error={problemText(asked, text, format)}
        testId="calculator.amount"
      />
      <div className="flex flex-col gap-1">
        <span className="type-label text-2">{text('for_about')}</span>
        <Tabs
          label={text('for_about')}
          items={terms.map((value) => ({ value, label: value }))}
          value={term}
          onChange={setTerm}
          tight
          testId="calculator.days"
        />
      </div>
      <p className="type-caption text-3">{text('no_forecast')}</p>
      {amount && <Answers amount={amount} days={Number(term)} />}
    </PageFrame>
  );
};

const problemText = (
  asked: ReturnType<typeof askedAmount>,
  text: ReturnType<typeof useText<(typeof import('../locales/en.ts'))['texts']>>,
  format: Format,
): string | undefined =>
  asked.problem === 'at_least' || asked.problem === 'at_most'
    ? text(asked.problem, { amount: format.coin(asked.limit, 'USDT', { ...USDT_SHAPE, min_scale: 0 }) })
    : asked.problem && text(asked.problem);

const Question = ({ amount }: { amount: Decimal | undefined }) => {
  const text = useText(financeTexts);
  const format = useFormat();
  const shown = amount ? format.amount(amount, { scale: 6, min_scale: 0, rounding: 'down' }) : '…';
  return (
    <h2 className="type-title text-balance text-1" data-testid="calculator.question">
      {text('what_would', { amount: shown })}
    </h2>
  );
};

const Answers = ({ amount, days }: { amount: Decimal; days: number }) => {
  const text = useText(financeTexts);
  const format = useFormat();
  const { state, parts = [], again } = useParts();
  const [drawn, setDrawn] = useState<Readonly<Record<string, Drawn>>>({});
  const note = useCallback(
    (room: string, of_room: Drawn) => setDrawn((before) => ({ ...before, [room]: of_room })),
    [],
  );
  if (state === 'loading') return <SkeletonCards count={3} />;
  if (state === 'failed') return <FailedState failure={undefined} onRetry={again} />;
  const all = Object.values(drawn);
  const top = Math.max(amount.toDrawing(), ...all.map((one) => one.top));
  const none = all.length === parts.length && all.every((one) => one.count === 0);
  return (
    <div className="flex flex-col gap-3">
      <p className="type-caption text-3">{text('bar_line', { amount: format.coin(amount, 'USDT', USDT_SHAPE) })}</p>
      {parts.map((of_room) => (
        <RoomAnswers
          key={of_room.room.name}
          {...of_room}
          asked={{ amount, days }}
          top={top}
          onDrawn={(of_part) => note(of_room.room.name, of_part)}
        />
      ))}
      {none && <EmptyState icon={<Sprout />}>{text('answers_none')}</EmptyState>}
    </div>
  );
};

const USDT_SHAPE = { scale: 6, min_scale: 2, rounding: 'down' } as const;
