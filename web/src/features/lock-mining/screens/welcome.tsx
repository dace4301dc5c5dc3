import CalendarCheck from 'lucide-react/icons/calendar-check';
import Lock from 'lucide-react/icons/lock';
import Scale from 'lucide-react/icons/scale';
import type { ReactNode } from 'react';
import { Decimal } from '#contract/kit/decimal.ts';
import { penaltyFor } from '#contract/lock-mining/rules.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { lockMiningPaths } from '../paths.ts';
import { useLockFormat } from '../components/use-lock-format.ts';
import { lockMiningTexts } from '../locales/index.ts';

/** The worked example, computed by the rule that charges: leaving at once, and near the end. */
const example = { amount: Decimal.of(1000), days: [30, 3], penalty_ratio: Decimal.of('0.004'), currency_scale: 2 };
const USDT = { currency_name: 'USDT', currency_scale: example.currency_scale };

export const Screen = () => {
  const text = useText(lockMiningTexts);
  const format = useLockFormat();
  return (
    <PageFrame
      title={text('title')}
      testId="lock-welcome"
      footer={
        <Button href={lockMiningPaths.products()} testId="lock-welcome.products">
          {text('see_products')}
        </Button>
      }
    >
      <p className="pt-2 type-body text-2">{text('welcome_lead')}</p>
      <Point icon={<CalendarCheck aria-hidden size={24} />} title={text('point_yield_title')}>
        {text('point_yield')}
      </Point>
      <Point icon={<Lock aria-hidden size={24} />} title={text('point_term_title')}>
        {text('point_term')}
      </Point>
      <Point icon={<Scale aria-hidden size={24} />} title={text('point_rate_title')}>
        {text('point_rate')}
      </Point>
      <Card testId="lock-welcome.example">
        <h2 className="type-row text-1">{text('example_title')}</h2>
        <p className="mt-1 type-label font-normal text-2">{text('example')}</p>
        {example.days.map((days) => (
          <p key={days} className="num mt-3 type-row text-warn">
            {`${format.rate(example.penalty_ratio)} × ${days} × ${format.amount(example.amount, USDT, 'down')} = ${format.coin(penaltyFor(example, example.amount, days), USDT, 'up')}`}
          </p>
        ))}
      </Card>
    </PageFrame>
  );
};

const Point = ({ icon, title, children }: { icon: ReactNode; title: string; children: string }) => (
  <Card>
    <div className="flex gap-3">
      <span className="mt-0.5 shrink-0 text-accent">{icon}</span>
      <div className="flex min-w-0 flex-col gap-1">
        <h2 className="type-row text-1">{title}</h2>
        <p className="type-label font-normal text-2">{children}</p>
      </div>
    </div>
  </Card>
);
