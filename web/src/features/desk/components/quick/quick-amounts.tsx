import { Decimal } from '#contract/kit/decimal.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { useRested } from '#web/shared/use-rested.ts';
import type { TakeProblem } from '#web/features/desk/form.ts';
import { quickTexts } from '#web/features/desk/locales/quick/index.ts';
import { takeTexts } from '#web/features/desk/locales/take/index.ts';
import type { Terms } from '#web/features/desk/queries.ts';
import { ErrorActions } from '../take/error-actions.tsx';
import { PayGet } from '../take/pay-get.tsx';
import { useLevelText } from '../take/use-problem-text.ts';
import { useDeskFormat } from '../use-desk-format.ts';
import type { Quick } from './use-quick.ts';

interface QuickAmountsProps {
  quick: Quick;
  terms: Terms;
  /** Of a seller. */
  available: Decimal | undefined;
  tried: boolean;
}

/** Money and coins, in a currency and a coin of the customer's choice, with the market price. */
export const QuickAmounts = ({ quick, terms, available, tried }: QuickAmountsProps) => {
  const text = useText(takeTexts);
  const level = useLevelText(terms.me);
  const own = useOwnCoins();
  const { side, field, coin, fiat, draft, best } = quick;
  const rested = useRested(draft.values.text);
  const problem = problemOf(quick, available, { tried, rested });
  const shown = { currency_name: coin?.name ?? '', currency_scale: coin?.scale ?? 0 };
  const words =
    problem &&
    {
      amount_missing: text('amount_missing'),
      desk_level_limit: level,
      insufficient_balance: text('not_enough', { coin: shown.currency_name }),
    }[problem];
  const other = field === 'money' ? best?.amount : best?.money;
  return (
    <div className="flex flex-col gap-3">
      <PayGet
        side={side}
        fiat={fiat}
        scale={shown.currency_scale}
        field={field}
        typed={draft.values.text}
        other={other?.toString() ?? ''}
        onType={(typed_field, typed) => draft.set({ field: typed_field, text: typed })}
        money_unit={switchOf(
          fiat,
          terms.fiats.map((each) => each.fiat),
          (chosen) => draft.set({ fiat: chosen }),
        )}
        coin_unit={switchOf(
          shown.currency_name,
          terms.coins.map(({ name }) => name),
          (chosen) => draft.set({ coin: chosen }),
        )}
        hint={problem === 'desk_level_limit' ? undefined : level}
        error={words}
        errorActions={
          <ErrorActions problem={problem} me={terms.me} currency_id={coin?.currency_id ?? 0} testId="desk.quick" />
        }
        balance={
          side === 'sell' && available ? text('available', { amount: own.coin(available, shown, 'down') }) : undefined
        }
        available={side === 'sell' ? available : undefined}
        testId="desk.quick"
      />
      <Market quick={quick} terms={terms} />
    </div>
  );
};

const switchOf = (value: string, names: readonly string[], onChange: (value: string) => void) => ({
  value,
  options: names.map((name) => ({ value: name, label: name })),
  onChange,
});

type QuickProblem = Extract<TakeProblem, 'amount_missing' | 'desk_level_limit' | 'insufficient_balance'>;

const problemOf = (
  { stated, above_level, side, best }: Quick,
  available: Decimal | undefined,
  { tried, rested }: { readonly tried: boolean; readonly rested: boolean },
): QuickProblem | undefined => {
  if (!stated) return tried ? 'amount_missing' : undefined;
  if (above_level && rested) return 'desk_level_limit';
  return side === 'sell' && best && available && best.amount.gt(available) ? 'insufficient_balance' : undefined;
};

const Market = ({ quick: { coin, fiat, reference }, terms }: { quick: Quick; terms: Terms }) => {
  const text = useText(quickTexts);
  const format = useDeskFormat();
  const rate = terms.fiats.find((each) => each.fiat === fiat);
  return (
    <p className="num flex flex-wrap gap-x-2 type-caption text-3" data-testid="desk.quick.market">
      <span>{text('market', { price: reference && coin ? format.priceIn(reference, coin.name, fiat) : '—' })}</span>
      {rate?.is_old && !rate.rate.eq(Decimal.one) && (
        <span className="text-warn">{text('rate_old', { day: rate.as_of })}</span>
      )}
    </p>
  );
};
