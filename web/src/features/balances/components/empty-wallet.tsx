import Wallet from 'lucide-react/icons/wallet';
import { balancesCalls } from '#contract/balances/calls.ts';
import { faucetCalls } from '#contract/faucet/calls.ts';
import { siteCalls } from '#contract/site/calls.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { depositsPaths } from '#web/features/deposits/paths.ts';
import { useRead } from '#web/shared/use-read.ts';
import { useWrite } from '#web/shared/use-write.ts';
import { balancesTexts } from '../locales/index.ts';

/** How to begin: money from outside or, in a demo, play money. */
export const EmptyWallet = () => {
  const text = useText(balancesTexts);
  const config = useRead(siteCalls.config, {});
  return (
    <div className="flex flex-col items-center">
      <EmptyState
        icon={<Wallet />}
        action={{ label: text('recharge'), href: depositsPaths.receive() }}
        testId="assets.empty"
      >
        {text('empty_wallet')}
      </EmptyState>
      {config.value?.demo && <PlayMoney />}
    </div>
  );
};

const PlayMoney = () => {
  const text = useText(balancesTexts);
  const faucet = useWrite(faucetCalls.take, {
    changes: [balancesCalls.accounts, balancesCalls.detail, balancesCalls.total],
  });
  return (
    <Button fit busy={faucet.busy} onClick={() => void faucet.send({})} testId="assets.faucet">
      {text('take_play_money')}
    </Button>
  );
};
