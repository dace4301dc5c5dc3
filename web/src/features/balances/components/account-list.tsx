import type { Decimal } from '#contract/kit/decimal.ts';
import { Card } from '#ui/card.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { ThinBar } from '#ui/thin-bar.tsx';
import { borrowingPaths } from '#web/features/borrowing/paths.ts';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { useLeftOut } from '#web/shared/left-out.tsx';
import { sharedTexts } from '#web/shared/locales/index.ts';
import { accountPage, segmentOf, type Segment } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import type { Account, Accounts } from '../queries.ts';

interface AccountListProps {
  accounts: Accounts;
  onChoose: (segment: Segment) => void;
}

/** Every account with its value and its share of all of them, and what is owed. */
export const AccountList = ({ accounts: { accounts, loans_usdt }, onChoose }: AccountListProps) => (
  <Card flush testId="assets.accounts">
    {accounts.map((account) => (
      <AccountRow key={account.account} account={account} onChoose={onChoose} />
    ))}
    {loans_usdt.isPositive() && <LoansRow usdt={loans_usdt} />}
  </Card>
);

/** BA5: what the total is less than the accounts. */
const LoansRow = ({ usdt }: { usdt: Decimal }) => {
  const text = useText(sharedTexts);
  const own = useOwnCoins();
  return (
    <ListRow
      height="tall"
      title={text('total_loans')}
      value={own.usdt(usdt.negated(), 'up')}
      href={borrowingPaths.page({ show: 'loans' })}
      testId="assets.account-loans"
    />
  );
};

const AccountRow = ({ account, onChoose }: { account: Account; onChoose: (segment: Segment) => void }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const { hidden } = useHiddenAmounts();
  const { value_usdt, share, left_out } = account;
  const without = useLeftOut()(left_out);
  const segment = segmentOf(account.account);
  const share_text = share && own.percent(share, { scale: 2, rounding: 'down' });
  return (
    <ListRow
      height="tall"
      title={text(`account_${account.account}`)}
      caption={
        share_text ? (
          <>
            <span className="num">{text('share', { share: share_text })}</span>
            {without && <span className="block text-warn">{without}</span>}
            <span className="mt-1.5 block w-32 max-w-full">
              <ThinBar share={hidden ? 0 : share.toDrawing()} />
            </span>
          </>
        ) : (
          without
        )
      }
      value={own.usdt(value_usdt, 'down')}
      onClick={segment && (() => onChoose(segment))}
      href={segment ? undefined : accountPage(account.account)}
      testId={`assets.account-${account.account}`}
    />
  );
};
