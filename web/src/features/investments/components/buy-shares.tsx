import { costOf, paidIn } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { shareOf } from '#ui/amount-field-text.ts';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Funding } from '#web/shared/funding.tsx';
import { useSession } from '#web/shared/session.ts';
import { broughtCoin, type BuyForm, type BuyProblem, type ForkFacts } from '../form.ts';
import { investmentProblems, investmentTexts } from '../locales/index.ts';
import type { Product } from '../queries.ts';
import { useInvestFormat } from './use-invest-format.ts';

interface BuySharesProps {
  product: Product;
  form: BuyForm;
  /** Problems are shown once the customer has tried to submit, not at the first digit. */
  tried: boolean;
  shares: string;
  onChange: (shares: string) => void;
  available: Decimal | undefined;
  facts: ForkFacts;
}

/** Whole shares with steppers, what they cost, and what there is to pay with. */
export const BuyShares = ({ product, form, tried, shares, onChange, available, facts }: BuySharesProps) => {
  const text = useText(investmentTexts);
  const problemText = useProblemText(product);
  const format = useInvestFormat();
  const own = useOwnCoins();
  const guest = useSession() === undefined;
  const coin = broughtCoin(product);
  const { problem, max } = form;
  const share = (percent: number): void =>
    onChange(max === undefined ? '' : shareOf(Decimal.of(max), percent, { step: Decimal.one, padded: false }));
  return (
    <div className="flex flex-col gap-3">
      <AmountField
        label={text('shares')}
        hint={text('one_share', { amount: format.cost(costOf(product, 1), coin) })}
        value={shares}
        onChange={onChange}
        step={Decimal.one}
        steppers
        start={Decimal.one}
        onShare={max === undefined ? undefined : share}
        wrong={problemText('invest_whole_number')}
        balance={guest ? undefined : text('available', { amount: available ? own.coin(available, coin, 'down') : '…' })}
        error={tried && problem ? problemText(problem) : undefined}
        errorActions={
          problem === 'insufficient_balance' && (
            <ShortOfCoins currency={coin.currency_name} max={max ?? 0} onReduce={() => share(100)} />
          )
        }
        testId="invest-buy.shares"
      />
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3">
        <span className="type-label font-normal text-2">{text('you_pay')}</span>
        <span className="ms-auto flex flex-col items-end">
          <span className="num type-row text-1" data-testid="invest-buy.cost">
            {form.shares === undefined ? '—' : format.cost(form.cost, coin)}
          </span>
          {paidIn(product.kind) === 'coins' && form.shares !== undefined && facts.now && (
            <span className="num type-caption text-2">
              {text('worth_today', {
                amount: format.result(facts.now.brought_worth, {
                  currency_name: 'USDT',
                  currency_scale: product.usdt_scale,
                }),
              })}
            </span>
          )}
        </span>
      </p>
    </div>
  );
};

/** The form uses the text that the server would refuse with. */
const useProblemText = (product: Product) => {
  const text = useText(investmentTexts);
  const refusal = useText(investmentProblems);
  return (problem: BuyProblem): string => {
    if (problem === 'shares_missing' || problem === 'insufficient_balance') return text(problem);
    const limit = product.customer_shares;
    return refusal(problem, { limit, left: Math.max(0, limit - product.mine) });
  };
};

/** Actions for a balance that is too low: fewer shares, or what another room offers. */
const ShortOfCoins = ({ currency, max, onReduce }: { currency: string; max: number; onReduce: () => void }) => {
  const text = useText(investmentTexts);
  return (
    <>
      {max > 0 && (
        <Button variant="secondary" size="small" fit onClick={onReduce} testId="invest-buy.reduce">
          {text('reduce_to_max')}
        </Button>
      )}
      <Funding screen="invest-buy" currency={currency} small />
    </>
  );
};
