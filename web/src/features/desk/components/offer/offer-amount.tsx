import type { DeskSide, DeskWay } from '#contract/desk/rules.ts';
import type { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { FormNote } from '#web/shared/form-note.tsx';
import { useRested } from '#web/shared/use-rested.ts';
import { takerSide, type TakeForm, type TypedField } from '#web/features/desk/form.ts';
import { offerTexts } from '#web/features/desk/locales/offer/index.ts';
import { peopleTexts } from '#web/features/desk/locales/people/index.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import type { Offer, Terms } from '#web/features/desk/queries.ts';
import { ErrorActions } from '../take/error-actions.tsx';
import { PayGet } from '../take/pay-get.tsx';
import { useLevelText, useProblemText } from '../take/use-problem-text.ts';
import { WayChips } from '../take/way-chips.tsx';
import { useDeskFormat } from '../use-desk-format.ts';

interface OfferAmountProps {
  offer: Offer;
  terms: Terms;
  typed: { readonly field: TypedField; readonly text: string };
  form: TakeForm;
  tried: boolean;
  /** Of a seller. */
  available: Decimal | undefined;
  ways: readonly DeskWay[];
  way: DeskWay | undefined;
  onChange: (change: { field?: TypedField; text?: string; way?: string }) => void;
}

/** How much of the offer, how it is paid, and the rule about names. */
export const OfferAmount = (props: OfferAmountProps) => {
  const { offer, terms, typed, ways, way, available, onChange } = props;
  const text = useText(takeTexts);
  const own = useOwnCoins();
  const side = takerSide(offer);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <PayGet
          side={side}
          fiat={offer.fiat}
          scale={offer.currency_scale}
          field={typed.field}
          typed={typed.text}
          other={otherOf(props)}
          onType={(field, value) => onChange({ field, text: value })}
          money_unit={offer.fiat}
          coin_unit={offer.currency_name}
          {...useWords(props)}
          balance={
            side === 'sell' && available ? text('available', { amount: own.coin(available, offer, 'down') }) : undefined
          }
          available={side === 'sell' ? available : undefined}
          testId="desk.offer"
        />
        {ways.length > 0 && (
          <WayChips
            label={text(side === 'buy' ? 'pay_by' : 'paid_by')}
            ways={ways}
            chosen={way}
            onChoose={(chosen) => onChange({ way: chosen })}
            testId="desk.offer.ways"
          />
        )}
        <Rules side={side} minutes={terms.pay_minutes} />
      </div>
    </Card>
  );
};

const otherOf = ({ typed, form: { deal } }: OfferAmountProps): string =>
  (typed.field === 'money' ? deal?.amount : deal?.money)?.toString() ?? '';

/** The limits and the level as a hint; a problem once it rests or was tried. */
const useWords = ({ offer, terms, typed, form: { problem }, tried }: OfferAmountProps) => {
  const text = useText(offerTexts);
  const format = useDeskFormat();
  const problemText = useProblemText(offer, terms.me);
  const level = useLevelText(terms.me);
  const rested = useRested(typed.text) && typed.text !== '';
  const shown = problem && (tried || rested) ? problem : undefined;
  const limits = text('amount_between', {
    smallest: format.coin(offer.minimum, offer, 'up'),
    largest: format.coin(offer.maximum, offer, 'down'),
  });
  return {
    hint: shown ? undefined : [limits, level].filter(Boolean).join(' · '),
    error: shown && problemText(shown),
    errorActions: <ErrorActions problem={shown} me={terms.me} currency_id={offer.currency_id} testId="desk.offer" />,
  };
};

/** DK11, DK16 */
const Rules = ({ side, minutes }: { side: DeskSide; minutes: number }) => {
  const text = useText(offerTexts);
  const people = useText(peopleTexts);
  return (
    <div className="flex flex-col gap-1" data-testid="desk.offer.rules">
      <FormNote tone="text-warn">{people(side === 'buy' ? 'own_name' : 'own_name_sells')}</FormNote>
      {side === 'buy' && <FormNote tone="text-2">{text('pay_within', { count: minutes })}</FormNote>}
    </div>
  );
};
