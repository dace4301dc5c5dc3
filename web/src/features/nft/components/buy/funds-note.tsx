import type { Decimal } from '#contract/kit/decimal.ts';
import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Funding } from '#web/shared/funding.tsx';
import { depositsPaths } from '#web/features/deposits/paths.ts';
import { payTexts } from '#web/features/nft/locales/pay/index.ts';
import { useNftFormat } from '../use-nft-format.ts';

interface FundsNoteProps {
  needed: Decimal;
  available: Decimal;
  coin: { readonly currency_id: number; readonly currency_name: string; readonly currency_scale: number };
  testId: string;
}

/** The spot account does not cover it: what is there, and where more comes from. */
export const FundsNote = ({ needed, available, coin, testId }: FundsNoteProps) => {
  const text = useText(payTexts);
  const own = useOwnCoins();
  const format = useNftFormat();
  return (
    <div className="flex flex-col gap-2">
      <Banner
        kind="warn"
        action={{
          label: text('deposit', { currency: coin.currency_name }),
          href: depositsPaths.receive({ currency: coin.currency_id }),
        }}
        testId={testId}
      >
        {text('short', { available: own.coin(available, coin, 'down'), amount: format.price(needed, coin) })}
      </Banner>
      <Funding screen="nft" currency={coin.currency_name} small />
    </div>
  );
};
