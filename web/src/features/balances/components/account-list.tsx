import { Card } from '#ui/card.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { accountPage, segmentOf, type Segment } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import type { Account } from '../queries.ts';

interface AccountListProps {
  accounts: readonly Account[];
  onChoose: (segment: Segment) => void;
}

/** Every account with its value and its share of the total. */
export const AccountList = ({ accounts, onChoose }: AccountListProps) => (
  <Card flush testId="assets.accounts">
    {accounts.map((account) => (
      <AccountRow key={account.account} account={account} onChoose={onChoose} />
    ))}
  </Card>
);

const AccountRow = ({ account, onChoose }: { account: Account; onChoose: (segment: Segment) => void }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const { hidden } = useHiddenAmounts();
  const { value_usdt, share } = account;
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
            <span aria-hidden className="mt-1.5 block h-1 w-32 max-w-full rounded-full bg-raised">
              <span
                className="block h-full rounded-full bg-accent-fill"
                style={{ width: hidden ? 0 : `${share.toDrawing() * 100}%` }}
              />
            </span>
          </>
        ) : undefined
      }
      value={value_usdt ? own.usdt(value_usdt, 'down') : text('no_price')}
      onClick={segment && (() => onChoose(segment))}
      href={segment ? undefined : accountPage(account.account)}
      testId={`assets.account-${account.account}`}
    />
  );
};
