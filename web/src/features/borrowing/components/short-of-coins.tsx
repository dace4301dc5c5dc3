import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { depositsPaths } from '#web/features/deposits/paths.ts';
import { Funding } from '#web/shared/funding.tsx';
import { paths } from '#web/shared/paths.ts';
import { borrowingTexts } from '../locales/index.ts';

interface ShortOfCoinsProps {
  coin: { readonly id: number; readonly name: string };
  /** Where the coin can be bought; the currency that is lent is the one that people buy with. */
  symbol?: string | undefined;
}

/** Actions for a balance that is too low: a recharge, a purchase, or what another room offers. */
export const ShortOfCoins = ({ coin, symbol }: ShortOfCoinsProps) => {
  const text = useText(borrowingTexts);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="secondary"
        size="small"
        fit
        href={depositsPaths.receive({ currency: coin.id })}
        testId="borrowing.recharge"
      >
        {text('recharge')}
      </Button>
      {symbol !== undefined && (
        <Button
          variant="secondary"
          size="small"
          fit
          href={paths.trade({ kind: 'spot', symbol })}
          testId="borrowing.buy-coin"
        >
          {text('buy_coin', { coin: coin.name })}
        </Button>
      )}
      <Funding screen="borrowing" currency={coin.name} small />
    </div>
  );
};
