import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CirclePlus from 'lucide-react/icons/circle-plus';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { useFiat } from '#web/shared/fiat.ts';
import { useConnection } from '#web/shared/online.ts';
import { transfersPaths } from '#web/features/transfers/paths.ts';
import { balancesTexts } from '../locales/index.ts';
import type { Account, Holding } from '../queries.ts';
import { CoinFilter } from './coin-filter.tsx';
import { EmptyWallet } from './empty-wallet.tsx';
import { HeldSheet } from './held-sheet.tsx';

/** The coins of one account; tapping a coin with a frozen amount shows its holds. */
export const CoinList = ({ account }: { account: Account }) => {
  const [held, setHeld] = useState<{ holding: Holding; open: boolean }>();
  if (account.currencies.length === 0) return <EmptyAccount account={account} />;
  return (
    <>
      {account.account !== 'spot' && <TransferIn account={account} />}
      <CoinFilter coins={account.currencies}>
        {(holding) => (
          <CoinRow key={holding.currency_id} holding={holding} onHeld={() => setHeld({ holding, open: true })} />
        )}
      </CoinFilter>
      {held && (
        <HeldSheet
          holding={held.holding}
          account={account.account}
          open={held.open}
          onClose={() => setHeld({ ...held, open: false })}
        />
      )}
    </>
  );
};

/** How to fund an account that has no deposits of its own. */
const TransferIn = ({ account }: { account: Account }) => {
  const text = useText(balancesTexts);
  const { online } = useConnection();
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<CirclePlus aria-hidden className="size-5" />}
      href={transfersPaths.move({ to: account.account })}
      disabled={!online}
      testId="assets.transfer-in"
    >
      {text('transfer')}
    </Button>
  );
};

const EmptyAccount = ({ account }: { account: Account }) => {
  const text = useText(balancesTexts);
  if (account.account === 'spot') return <EmptyWallet />;
  return (
    <EmptyState
      icon={<ArrowLeftRight />}
      action={{ label: text('transfer'), href: transfersPaths.move({ to: account.account }) }}
    >
      {text('empty_account')}
    </EmptyState>
  );
};

const CoinRow = ({ holding, onHeld }: { holding: Holding; onHeld: () => void }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const fiat = useFiat();
  const { currency_name, available, held, value_usdt } = holding;
  const worth = value_usdt && fiat.convert(value_usdt);
  const frozen = held.isPositive();
  return (
    <ListRow
      height="tall"
      icon={<CoinIcon code={currency_name} />}
      title={currency_name}
      caption={
        value_usdt === null ? text('no_price') : worth && `≈ ${own.fiat(worth, fiat.code, { rounding: 'down' })}`
      }
      value={own.amount(available, holding, 'down')}
      valueCaption={frozen ? text('frozen', { amount: own.amount(held, holding, 'down') }) : undefined}
      onClick={frozen ? onHeld : undefined}
      testId={`assets.${currency_name}`}
    />
  );
};
