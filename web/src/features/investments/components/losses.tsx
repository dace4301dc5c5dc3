import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { Decimal } from '#contract/kit/decimal.ts';
import type { Instant } from '#contract/kit/instant.ts';
import { useText } from '#ui/i18n/texts.ts';
import { forkFacts, type ForkFacts } from '../form.ts';
import { investmentTexts } from '../locales/index.ts';
import type { ForkTerms } from './fork-panel.tsx';
import { useInvestFormat } from './use-invest-format.ts';

/** IV11: what can be lost, in plain words, when the price falls and when it rises. */
export const useLosses = (terms: ForkTerms) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const { currency_name: coin, usdt_scale: currency_scale } = terms;
  return ({ payouts, break_even }: Pick<ForkFacts, 'payouts' | 'break_even'>): readonly [string, string] => {
    const price = format.usdtEach(break_even);
    if (terms.kind !== 'put') return [text('falls', { coin }), text('rises', { coin, price })];
    const amount = format.result(payouts.usdt, { currency_name: 'USDT', currency_scale });
    return [text('put_falls', { coin, price }), text('put_rises', { coin, amount })];
  };
};

/** Both sentences in one line. */
export const useLossLine = (terms: ForkTerms) => {
  const losses = useLosses(terms);
  return (cost: Decimal): string => losses(forkFacts(terms, cost, undefined)).join(' ');
};

interface LossesProps {
  terms: ForkTerms;
  facts: ForkFacts;
  matures_at: Instant;
}

export const Losses = ({ terms, facts, matures_at }: LossesProps) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const losses = useLosses(terms)(facts);
  const { now } = facts;
  const usdt = { currency_name: 'USDT', currency_scale: terms.usdt_scale };
  return (
    <div className="flex gap-2 border-t border-line pt-3" data-testid="invest-fork.losses">
      <TriangleAlert aria-hidden className="size-5 text-warn" />
      <div className="flex min-w-0 flex-col gap-1 type-label font-normal text-2">
        {now?.is_less && (
          <p className="text-warn">
            {text('less_now', {
              worth: format.result(now.worth, usdt),
              brought: format.result(now.brought_worth, usdt),
            })}
          </p>
        )}
        {losses.map((loss) => (
          <p key={loss}>{loss}</p>
        ))}
        <p>{text('no_exit', { date: format.instant(matures_at, 'date_time') })}</p>
      </div>
    </div>
  );
};
