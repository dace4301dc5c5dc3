import type { ReactNode } from 'react';
import type { Decimal } from '#contract/kit/decimal.ts';
import { priceOfUnits } from '#contract/markets/rules.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { FailedState } from '../failed-state.tsx';
import { hasFailed } from './check.ts';
import { priceProofTexts } from './locales/index.ts';
import { forgetLog } from './memory.ts';
import { usePriceProof } from './use-price-proof.ts';
import { WhyChecks } from './why-checks.tsx';
import { WhyFacts, WhyRules, WhySources } from './why-facts.tsx';
import { WhyProof } from './why-proof.tsx';

interface WhyPriceProps {
  symbol: string;
  /** The tick to explain; the newest one by default. */
  seq: number | undefined;
  price_scale: number;
  /** The price and its time, if known before the log answers. */
  price?: Decimal | undefined;
  at_ms?: number | undefined;
  feed?: string | undefined;
  /** False while the explanation is not visible. */
  when: boolean;
}

const headings = { loading: 'checking', not_signed_yet: 'checking', failed: 'not_yet', checked: 'checked' } as const;

/** Where a price comes from, and the result of checking it on this device. */
export const WhyPrice = ({ symbol, seq, price_scale, price, at_ms, feed, when }: WhyPriceProps) => {
  const text = useText(priceProofTexts);
  const format = useFormat();
  const proof = usePriceProof(symbol, seq, when);
  const tick = proof.state === 'checked' ? proof.proof.verdict.tick : undefined;
  const known_ms = tick?.t_ms ?? at_ms;
  const shown = tick ? priceOfUnits(tick.price) : price;
  const number = tick?.seq ?? seq;
  const failed = proof.state === 'checked' && hasFailed(proof.proof.verdict);
  const again = (): void => {
    forgetLog();
    proof.again();
  };
  return (
    <div className="flex flex-col gap-5">
      {known_ms !== undefined && number !== undefined && (
        <WhyFacts price={shown && format.price(shown, price_scale)} at_ms={known_ms} seq={number} feed={feed} />
      )}
      <Part title={text('sources')}>
        {tick && <WhySources tick={tick} price_scale={price_scale} />}
        {!tick && (proof.state === 'failed' ? '—' : <SkeletonBar height="2.25rem" />)}
      </Part>
      <Part title={text(failed ? 'not_checked' : headings[proof.state])}>
        {(proof.state === 'loading' || proof.state === 'not_signed_yet') && (
          <Waiting state={proof} onAgain={proof.again} />
        )}
        {proof.state === 'failed' && (
          <FailedState failure={proof.failure} onRetry={proof.again} testId="why.unreachable" />
        )}
        {proof.state === 'checked' && (
          <>
            <WhyChecks verdict={proof.proof.verdict} onTrust={again} />
            <WhyProof evidence={proof.proof.evidence} />
          </>
        )}
      </Part>
      <Part title={text('rules')}>
        <WhyRules tick={tick} />
      </Part>
    </div>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="flex flex-col gap-2 border-t border-line pt-4">
    <h3 className="type-row text-1">{title}</h3>
    {children}
  </section>
);

interface WaitingProps {
  state: { readonly state: 'loading' } | { readonly state: 'not_signed_yet'; readonly waiting: boolean };
  onAgain: () => void;
}

const Waiting = ({ state, onAgain }: WaitingProps) => {
  const text = useText(priceProofTexts);
  if (state.state === 'not_signed_yet' && !state.waiting)
    return (
      <ErrorState onRetry={onAgain} testId="why.unsigned">
        {text('not_signed_still')}
      </ErrorState>
    );
  return (
    <p role="status" className="flex items-start gap-2 type-label font-normal text-2" data-testid="why.waiting">
      <Spinner />
      {state.state === 'not_signed_yet' ? text('not_signed') : ''}
    </p>
  );
};
