import { Decimal } from '#contract/kit/decimal.ts';
import { moneyFor } from '#contract/desk/rules.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { stepOf } from '#web/shared/step-of.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { priceNow } from './terms.ts';
import { publishTexts } from '#web/features/desk/locales/publish/index.ts';
import { useOrderFormat } from '../order/use-order-format.ts';
import type { PartProps } from './part.ts';

interface AmountPartProps extends PartProps {
  available: Decimal | undefined;
  editing: boolean;
}

/** DK6, DK7: how much, which is held at once when it is sold, and what one order may take. */
export const AmountPart = ({ typed, set, market, problems, available, editing }: AmountPartProps) => {
  const text = useText(publishTexts);
  const format = useOrderFormat();
  const own = useOwnCoins();
  const { coin, fiat } = market;
  const shape = { currency_name: coin.name, currency_scale: coin.scale };
  const price = priceNow(typed, market);
  const sells = typed.side === 'sell';
  const worth = (typedAmount: string): string | undefined => {
    const amount = Decimal.amount(typedAmount);
    const money = amount && price && Decimal.orNull(() => moneyFor(amount, price, fiat));
    return money ? `≈ ${format.money(money, fiat, 'up')}` : undefined;
  };
  const field = (name: 'min' | 'max') => (
    <AmountField
      label={text(name)}
      value={typed[name] ?? ''}
      onChange={(value) => set({ [name]: value })}
      step={stepOf(coin.scale)}
      unit={coin.name}
      worth={worth(typed[name] ?? '')}
      error={problems?.[name] && text(problems[name], { scale: coin.scale })}
      testId={`desk.new.${name}`}
    />
  );
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <AmountField
          label={text(sells ? 'total_sell' : 'total_buy')}
          value={typed.total}
          onChange={(total) => set({ total })}
          step={stepOf(coin.scale)}
          unit={coin.name}
          disabled={editing}
          hint={text(editing ? 'total_kept' : sells ? 'total_held' : 'total_free')}
          worth={worth(typed.total)}
          balance={
            sells && !editing && available ? text('balance', { amount: own.coin(available, shape, 'down') }) : undefined
          }
          available={sells && !editing ? available : undefined}
          error={problems?.total && text(problems.total, { scale: coin.scale })}
          testId="desk.new.total"
        />
        {sells && !editing && (
          <a
            href={transfersPaths.move({ from: 'spot', to: 'fiat', currency: coin.currency_id })}
            className="-mt-3 flex min-h-11 items-center type-label text-accent"
            data-testid="desk.new.transfer"
          >
            {text('transfer')}
          </a>
        )}
        {field('min')}
        {field('max')}
      </div>
    </Card>
  );
};
