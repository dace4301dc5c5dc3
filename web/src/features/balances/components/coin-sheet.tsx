import { useEffect } from 'react';
import { Button } from '#ui/button.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonBar } from '#ui/skeleton.tsx';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { accountPage, coinNow, segmentOf, type OwnCoin, type Segment } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { balancesPaths } from '../paths.ts';
import { useAccounts, useCosts, useTotal } from '../queries.ts';
import { ProfitText } from './profit-text.tsx';

interface CoinSheetProps {
  coin: OwnCoin;
  open: boolean;
  onClose: () => void;
  onChoose: (segment: Segment) => void;
}

type Now = ReturnType<typeof coinNow>;

/** One coin in full: what it is worth, what it cost, and in which accounts it is. */
export const CoinSheet = ({ coin, open, onClose, onChoose }: CoinSheetProps) => {
  const text = useText(balancesTexts);
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
      <CoinBody
        coin={coin}
        onChoose={(segment) => {
          onClose();
          onChoose(segment);
        }}
      />
    </Sheet>
  );
};

const AGAIN_MS = 1000;

/** Opening it asks for everything again, and so does an answer that is late. */
const useCoinNow = (coin: OwnCoin): Now => {
  const [accounts, total, costs] = [useAccounts(), useTotal(), useCosts()];
  const now = coinNow(coin, accounts.value, costs.value);
  const late = now.value_late || now.cost_late;
  useEffect(() => {
    if (!late) return;
    const timer = setTimeout(() => [accounts, total, costs].forEach((read) => void read.reload()), AGAIN_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per answer
  }, [late, accounts.at, total.at, costs.at]);
  return now;
};

const CoinBody = ({ coin, onChoose }: { coin: OwnCoin; onChoose: (segment: Segment) => void }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const now = useCoinNow(coin);
  return (
    <>
      <p className="pb-3 type-hero wrap-anywhere" data-testid="assets.coin-amount">
        {own.coin(now.amount, coin, 'down')}
      </p>
      <Facts facts={useFacts(coin, now)} />
      {coin.cost && !coin.cost.cost_usdt && <p className="pt-2 type-caption text-3">{text('costs_about_unknown')}</p>}
      {now.rows && <CoinAccounts coin={coin} rows={now.rows} onChoose={onChoose} />}
    </>
  );
};

const useFacts = (coin: OwnCoin, now: Now): Fact[] => {
  const { value_usdt, price, priced_at, currency_name } = coin;
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const format = useCoinFormat();
  const costs = useCostFacts(coin, now);
  const exact = own.exactIfCut(now.amount, coin);
  const exactly =
    exact === undefined ? [] : [{ label: text('exact_amount'), value: exact, testId: 'assets.coin-exact' }];
  if (currency_name === 'USDT') return exactly;
  return [
    ...exactly,
    {
      label: text('value'),
      value: now.value_late ? <Late /> : value_usdt ? own.usdt(value_usdt, 'down') : text('no_price'),
      testId: 'assets.coin-value',
    },
    ...(price && priced_at
      ? [
          {
            label: text('price_at', { time: format.instant(priced_at, 'date_time') }),
            value: `${format.usdtEach(price)} USDT`,
          },
        ]
      : []),
    ...costs,
  ];
};

const useCostFacts = ({ cost }: OwnCoin, { value_late, cost_late }: Now): Fact[] => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const labels = { average: text('average_cost'), total: text('total_cost'), profit: text('profit') };
  if (value_late || cost_late) return Object.values(labels).map((label) => ({ label, value: <Late /> }));
  if (!cost) return [];
  const unknown = text('cost_unknown');
  return [
    {
      label: labels.average,
      value: cost.average_cost ? `${own.usdtEach(cost.average_cost)} USDT` : unknown,
      testId: 'assets.coin-average',
    },
    { label: labels.total, value: cost.cost_usdt ? own.usdt(cost.cost_usdt, 'half_even') : unknown },
    ...(cost.profit
      ? [{ label: labels.profit, value: <ProfitText profit={cost.profit} />, testId: 'assets.coin-profit' }]
      : []),
  ];
};

const Late = () => <SkeletonBar width="5rem" />;

interface CoinAccountsProps {
  coin: OwnCoin;
  rows: NonNullable<Now['rows']>;
  onChoose: (segment: Segment) => void;
}

/** A row opens the account's own list, where a frozen amount says what holds it. */
const CoinAccounts = ({ coin, rows, onChoose }: CoinAccountsProps) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  return (
    <div className="-mx-4 pt-3">
      {rows.map(({ account, holding }) => {
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
