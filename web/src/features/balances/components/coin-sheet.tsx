import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { accountPage, coinByAccount, segmentOf, type OwnCoin, type Segment } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { balancesPaths } from '../paths.ts';
import { useAccounts } from '../queries.ts';
import { ProfitText } from './profit-text.tsx';

interface CoinSheetProps {
  coin: OwnCoin;
  open: boolean;
  onClose: () => void;
  onChoose: (segment: Segment) => void;
}

/** One coin in full: what it is worth, what it cost, and in which accounts it is. */
export const CoinSheet = ({ coin, open, onClose, onChoose }: CoinSheetProps) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={coin.currency_name}
      footer={
        <Button variant="secondary" href={balancesPaths.records({ currency: coin.currency_id })} onClick={onClose}>
          {text('records')}
        </Button>
      }
      testId="assets.coin"
    >
      <p className="pb-3 type-hero wrap-anywhere" data-testid="assets.coin-amount">
        {own.coin(coin.amount, coin, 'down')}
      </p>
      <Facts facts={useFacts(coin)} />
      {coin.cost && !coin.cost.cost_usdt && <p className="pt-2 type-caption text-3">{text('costs_about_unknown')}</p>}
      <CoinAccounts
        coin={coin}
        onChoose={(segment) => {
          onClose();
          onChoose(segment);
        }}
      />
    </Sheet>
  );
};

const useFacts = (coin: OwnCoin): Fact[] => {
  const { value_usdt, price, priced_at, cost, currency_name, amount } = coin;
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const format = useCoinFormat();
  const exact = own.exactIfCut(amount, coin);
  const exactly =
    exact === undefined ? [] : [{ label: text('exact_amount'), value: exact, testId: 'assets.coin-exact' }];
  if (currency_name === 'USDT') return exactly;
  const unknown = text('cost_unknown');
  return [
    ...exactly,
    { label: text('value'), value: value_usdt ? own.usdt(value_usdt, 'down') : text('no_price') },
    ...(price && priced_at
      ? [
          {
            label: text('price_at', { time: format.instant(priced_at, 'date_time') }),
            value: `${format.usdtEach(price)} USDT`,
          },
        ]
      : []),
    ...(cost
      ? [
          {
            label: text('average_cost'),
            value: cost.average_cost ? `${own.usdtEach(cost.average_cost)} USDT` : unknown,
            testId: 'assets.coin-average',
          },
          { label: text('total_cost'), value: cost.cost_usdt ? own.usdt(cost.cost_usdt, 'half_even') : unknown },
          ...(cost.profit ? [{ label: text('profit'), value: <ProfitText profit={cost.profit} /> }] : []),
        ]
      : []),
  ];
};

/** A row opens the account's own list, where a frozen amount says what holds it. */
const CoinAccounts = ({ coin, onChoose }: { coin: OwnCoin; onChoose: (segment: Segment) => void }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const accounts = useAccounts().value;
  if (!accounts) return null;
  return (
    <div className="-mx-4 pt-3">
      {coinByAccount(accounts, coin.currency_id).map(({ account, holding }) => {
        const segment = segmentOf(account);
        return (
          <ListRow
            key={account}
            title={text(`account_${account}`)}
            value={own.amount(holding.available.plus(holding.held), coin, 'down')}
            valueCaption={
              holding.held.isPositive() ? text('frozen', { amount: own.amount(holding.held, coin, 'down') }) : undefined
            }
            onClick={segment && (() => onChoose(segment))}
            href={segment ? undefined : accountPage(account)}
            testId={`assets.coin-${account}`}
          />
        );
      })}
    </div>
  );
};
