import type { Decimal } from '#contract/kit/decimal.ts';
import { UP } from '#contract/options/rules.ts';
import type { ConfirmRow } from '#ui/confirm-review.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { optionsTradeTexts } from '#web/features/options/locales/trade/index.ts';
import type { Duration, StakeCurrency } from '#web/features/options/queries.ts';
import { glyphs, needsAllDigits, useOptionFormat } from '../use-option-format.ts';
import type { Asked } from './use-place.tsx';

interface PlaceRows {
  readonly rows: readonly ConfirmRow[];
  /** What stays above the button: what is staked, and what can be lost. */
  readonly pays?: ConfirmRow | undefined;
  readonly risk?: string | undefined;
}

interface Known {
  readonly stake: Decimal;
  readonly profit: Decimal;
  readonly currency: StakeCurrency;
  readonly duration: Duration;
}

/** The whole agreement: both outcomes and what is left, which no phone is too small for; direction, entry, settlement. */
export const usePlaceRows = (asked: Asked): PlaceRows => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const terms = useAgreement(asked);
  const outcomes = useOutcomes(asked);
  const { stake, profit, currency, duration } = asked.form;
  if (!stake || !profit || !currency || !duration) return { rows: [] };
  const known: Known = { stake, profit, currency, duration };
  return {
    rows: [...outcomes(known), ...terms(known)],
    pays: {
      key: 'pay',
      label: text('you_stake'),
      value: format.coins(stake, currency, 'up', needsAllDigits(stake, profit)),
      strong: true,
    },
    risk: text('risk'),
  };
};

const useAgreement = ({ side, price, market }: Asked) => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  const name = side === UP ? 'up' : 'down';
  return ({ duration }: Known): readonly ConfirmRow[] => [
    { key: 'side', label: text('side'), value: `${glyphs[name]} ${text(name)}`, strong: true },
    {
      key: 'entry',
      label: text('entry'),
      value: text('entry_rule'),
      caption: price && text('now_at', { price: format.price(price, market.price_scale) }),
    },
    { key: 'settlement', label: text('settlement'), value: text('settlement_rule') },
    {
      key: 'duration',
      label: text('duration'),
      value: text('after_entry', { time: text('seconds', { count: format.whole(duration.seconds) }) }),
    },
    { key: 'payout', label: text('payout'), value: format.rate(duration.payout_rate) },
  ];
};

const useOutcomes = ({ seen }: Asked) => {
  const text = useText(optionsTradeTexts);
  const format = useOptionFormat();
  return ({ stake, profit: gain, currency }: Known): readonly ConfirmRow[] => {
    const all = needsAllDigits(stake, gain);
    return [
      { key: 'right', label: text('if_right'), value: format.signed(gain, currency, all), strong: true },
      { key: 'wrong', label: text('if_wrong'), value: format.signed(stake.negated(), currency, all), strong: true },
      { key: 'level', label: text('if_level'), value: text('if_level_back') },
      ...(seen.available
        ? [
            {
              key: 'after',
              label: text('balance_after'),
              value: format.own.coins(seen.available.minus(stake), currency, 'down', all),
            },
          ]
        : []),
    ];
  };
};
