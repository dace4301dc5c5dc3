import CirclePlus from 'lucide-react/icons/circle-plus';
import { useState } from 'react';
import { BUY } from '#contract/spot/rules.ts';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { FormFact } from '#web/shared/form-fact.tsx';
import { useSession } from '#web/shared/session.ts';
import { tradeTexts } from '#web/features/spot/locales/trade/index.ts';
import { FundsSheet } from './lazy-sheets.ts';
import { useSpotFormat } from './use-spot-format.ts';
import type { Trade } from './use-trade.ts';

/** The balance, the largest order it pays for, and the fee; below the book, so that the own orders start higher. */
export const FormFacts = ({ trade: { form, seen, terms } }: { trade: Trade }) => {
  const text = useText(tradeTexts);
  const format = useSpotFormat(terms);
  const { mask } = useHiddenAmounts();
  const guest = useSession() === undefined;
  const { side, max } = form;
  return (
    <dl className="flex flex-col gap-1">
      {!guest && (
        <>
          <FormFact label={text('available')} aside={<AddFunds side={side} terms={terms} />} testId="spot.available">
            {seen.available ? mask(format.given(side, seen.available, 'down')) : '…'}
          </FormFact>
          <FormFact label={text(side === BUY ? 'max_buy' : 'max_sell')} testId="spot.most">
            {max ? mask(format.size(max)) : '—'}
          </FormFact>
        </>
      )}
      <FormFact label={text('fee')} testId="spot.fee">
        {form.fee.isZero() ? format.rateOrZero(terms.fee_rate) : format.gotten(side, form.fee, 'up')}
      </FormFact>
    </dl>
  );
};

const AddFunds = ({ side, terms }: Pick<Trade['form'], 'side'> & Pick<Trade, 'terms'>) => {
  const text = useText(tradeTexts);
  const [open, setOpen] = useState(false);
  const [currency, id] =
    side === BUY ? [terms.legal_name, terms.legal_id] : ([terms.currency_name, terms.currency_id] as const);
  return (
    <>
      <button
        type="button"
        aria-label={text('add_funds', { currency })}
        onClick={() => setOpen(true)}
        className="-my-3 -me-3 flex size-11 items-center justify-center rounded-full text-accent active:bg-pressed"
        data-testid="spot.add-funds"
      >
        <CirclePlus aria-hidden size={20} />
      </button>
      <FundsSheet open={open} onClose={() => setOpen(false)} currency={currency} currency_id={id} />
    </>
  );
};
