import Wallet from 'lucide-react/icons/wallet';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { depositsPaths } from '#web/features/deposits/paths.ts';
import { Funding } from '#web/shared/funding.tsx';
import { balancesTexts } from '../locales/index.ts';

/** First steps: a deposit, or what a room offers inside the app. */
export const EmptyWallet = () => {
  const text = useText(balancesTexts);
  return (
    <div className="flex flex-col items-center">
      <EmptyState
        icon={<Wallet />}
        action={{ label: text('recharge'), href: depositsPaths.receive() }}
        testId="assets.empty"
      >
        {text('empty_wallet')}
      </EmptyState>
      <Funding screen="assets" />
    </div>
  );
};
