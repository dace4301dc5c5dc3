import ChevronRight from 'lucide-react/icons/chevron-right';
import CircleCheckBig from 'lucide-react/icons/circle-check-big';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { faucetCalls } from '#contract/faucet/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import type { Address } from '#web/shared/address.ts';
import { paths } from '#web/shared/paths.ts';
import { recallLog } from '#web/shared/price-proof/memory.ts';
import { lockMiningPaths } from '#web/features/lock-mining/paths.ts';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { withdrawalsPaths } from '#web/features/withdrawals/paths.ts';
import { faucetTexts } from '../locales/index.ts';
import { PlayMoney } from './play-money.tsx';

export type Guide = OutputOf<typeof faucetCalls.guide>;

const steps = ['play_money', 'trade', 'price', 'lock', 'withdraw'] as const;
type Step = (typeof steps)[number];

const wayTo: Readonly<Record<Exclude<Step, 'play_money'>, () => Address>> = {
  trade: () => paths.trade({ kind: 'spot', symbol: 'BTC/USDT' }),
  price: () => priceLogPaths.proof({ symbol: 'BTC/USDT' }),
  lock: lockMiningPaths.products,
  withdraw: withdrawalsPaths.withdraw,
};

interface DemoGuideProps {
  guide: Guide;
  /** The account's total is 0.00, so play money is offered again. */
  empty: boolean;
  onClose: () => void;
  /** The last row. */
  children: ReactNode;
}

/** FA7: what to try in a demo. The account's part comes from the server; that a price was checked is known to the phone. */
export const DemoGuide = ({ guide, empty, onClose, children }: DemoGuideProps) => {
  const text = useText(faucetTexts);
  const checked = recallLog().seen !== undefined;
  const isDone = (step: Step): boolean => (step === 'price' ? checked : guide.done.includes(step));
  const done = steps.filter(isDone);
  return (
    <section className="rounded-card bg-surface pt-1 pb-1 shadow-card" data-testid="guide" aria-label={text('title')}>
      <div className="flex flex-wrap items-center justify-between ps-4 pe-1">
        <h2 className="type-row wrap-anywhere">{text('title')}</h2>
        <span className="ms-auto flex items-center gap-3">
          <span className="num type-label text-2" data-testid="guide.progress">
            {text('progress', { done: done.length, all: steps.length })}
          </span>
          <IconButton
            icon={<X aria-hidden size={20} className="text-2" />}
            label={text('close')}
            onClick={onClose}
            testId="guide.close"
          />
        </span>
      </div>
      <ul>
        {steps.map((step) => (
          <StepRow key={step} step={step} done={isDone(step)}>
            {step === 'play_money' && (!guide.is_taken || empty) && <PlayMoney guide={guide} empty={empty} />}
          </StepRow>
        ))}
        {children}
      </ul>
    </section>
  );
};

const OpenMark = () => <span aria-hidden className="m-0.5 size-4 shrink-0 rounded-full border-2 border-line-strong" />;

const StepRow = ({ step, done, children }: { step: Step; done: boolean; children: ReactNode }) => {
  const text = useText(faucetTexts);
  const words = (
    <span className="flex min-w-0 flex-1 flex-col">
      <span className={`type-body wrap-anywhere ${done ? 'text-2' : 'text-1'}`}>{text(step)}</span>
      {!done && step !== 'play_money' && (
        <span className="type-caption wrap-anywhere text-3">{text(`${step}_why`)}</span>
      )}
    </span>
  );
  if (done || step === 'play_money')
    return (
      <li data-testid={`guide.${step}`} data-done={done}>
        <div className="flex min-h-11 items-center gap-3 px-4 py-1">
          {done ? (
            <CircleCheckBig size={20} className="shrink-0 text-accent" role="img" aria-label={text('done')} />
          ) : (
            <OpenMark />
          )}
          {words}
        </div>
        {children && <div className="ps-12 pe-4 pb-2">{children}</div>}
      </li>
    );
  return (
    <li data-testid={`guide.${step}`} data-done={false}>
      <a
        href={wayTo[step]()}
        className="flex min-h-13 items-center gap-3 px-4 py-2 -outline-offset-2 active:bg-pressed"
        data-testid={`guide.${step}.go`}
      >
        <OpenMark />
        {words}
        <ChevronRight aria-hidden size={20} className="-me-1 text-3" />
      </a>
    </li>
  );
};
