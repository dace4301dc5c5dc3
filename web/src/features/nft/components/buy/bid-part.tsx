import { PAY_HOURS } from '#contract/nft/rules.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { FormNote } from '#web/shared/form-note.tsx';
import { stepOf } from '#web/shared/step-of.ts';
import { USDT } from '#web/shared/usdt.ts';
import { useRested } from '#web/shared/use-rested.ts';
import { buyTexts } from '#web/features/nft/locales/buy/index.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { nftProblems } from '#web/features/nft/locales/problems.ts';
import { useSaleTerms, type Work } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';
import { isShort, stepBid, type BidForm, type Funds } from './bid-form.ts';
import type { Bidding } from './bidding.ts';
import { FundsNote } from './funds-note.tsx';
import { usePaid } from './use-price-parts.ts';

interface BidPartProps {
  work: Work;
  form: BidForm;
  bidding: Bidding;
  tried: boolean;
  funds: Funds;
}

/** NA1, NA2: the bid, in steps of one increment, and the margin that it holds. */
export const BidPart = ({ work, form, bidding, tried, funds }: BidPartProps) => {
  const text = useText(buyTexts);
  const problem = useText(nftProblems);
  const format = useNftFormat();
  const { typed, type } = bidding;
  const rested = useRested(typed ?? '');
  const { min, bid } = form;
  const wrong = form.problem === 'insufficient_balance' ? undefined : form.problem;
  const shown = wrong && (tried || (rested && typed !== undefined)) ? wrong : undefined;
  return (
    <>
      <Card>
        <div className="flex flex-col gap-4">
          <AmountField
            label={text('your_bid')}
            value={typed ?? bid?.toString() ?? ''}
            onChange={type}
            step={stepOf(work.currency_scale)}
            steppers
            onStep={(direction) => type(stepBid(typed, direction, work))}
            unit={work.currency_name}
            error={
              shown === 'nft_bid_too_low' && min && work.best_bid === null
                ? text('first_bid_too_low', { amount: format.price(min, work) })
                : shown &&
                  problem(shown, { least: min ? format.amount(min, work, 'up') : '', currency: work.currency_name })
            }
            testId="nft.bid.amount"
          />
          <Cost work={work} form={form} funds={funds} />
        </div>
      </Card>
      <Short work={work} form={form} funds={funds} />
    </>
  );
};

const Cost = ({
  work,
  form: { bid, margin },
  funds: { usdt, available },
}: Pick<BidPartProps, 'work' | 'form' | 'funds'>) => {
  const text = useText(buyTexts);
  const pay = useText(payTexts);
  const format = useNftFormat();
  const own = useOwnCoins();
  const paid = usePaid();
  const held = margin ?? work.my_margin;
  return (
    <>
      <Facts
        facts={[
          ...(bid
            ? [
                {
                  label: text('pay_if_win'),
                  value: (
                    <>
                      {format.price(paid(bid, work), work)}
                      <span className="block type-caption text-2">{text('within_hours', { hours: PAY_HOURS })}</span>
                    </>
                  ),
                },
              ]
            : []),
          ...(margin ? [{ label: text('margin_now'), value: format.margin(margin), testId: 'nft.bid.margin' }] : []),
          ...(available
            ? [
                {
                  label: pay('balance'),
                  value: (
                    <>
                      {own.coin(available, work, 'down')}
                      {margin && usdt && work.currency_name !== 'USDT' && (
                        <span className="block">{own.usdt(usdt, 'down')}</span>
                      )}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
      {work.my_margin && (
        <FormNote tone="text-2">{text('margin_held', { margin: format.margin(work.my_margin) })}</FormNote>
      )}
      {held && <FormNote tone="text-2">{text('margin_returns')}</FormNote>}
      {held && (
        <FormNote tone="text-warn">{text('win_risk', { hours: PAY_HOURS, margin: format.margin(held) })}</FormNote>
      )}
    </>
  );
};

/** NA1, NA2: without the margin, and without what was bid, there is no bid. */
const Short = ({
  work,
  form: { margin, needed },
  funds: { usdt, available },
}: Pick<BidPartProps, 'work' | 'form' | 'funds'>) => {
  const currency = useSaleTerms().value?.currencies.find(({ name }) => name === 'USDT');
  if (needed && available && isShort(needed, available)) {
    return <FundsNote needed={needed} available={available} coin={work} testId="nft.bid.short" />;
  }
  if (!margin || !usdt || !currency || usdt.gte(margin)) return null;
  const coin = { ...USDT, currency_id: currency.id };
  return <FundsNote needed={margin} available={usdt} coin={coin} testId="nft.bid.short" />;
};
