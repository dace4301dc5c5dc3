import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { ownCoins, type OwnCoin, type Segment } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';
import { useCosts, useTotal } from '../queries.ts';
import { CoinFilter } from './coin-filter.tsx';
import { CoinSheet } from './coin-sheet.tsx';
import { EmptyWallet } from './empty-wallet.tsx';
import { ProfitText } from './profit-text.tsx';

/** Every coin over all accounts, with its average cost and its profit. */
export const AllCoins = ({ onChoose }: { onChoose: (segment: Segment) => void }) => {
  const total = useTotal();
  const costs = useCosts();
  const [chosen, setChosen] = useState<{ currency_id: number; open: boolean }>();
  return (
    <ReadStates read={total} guest={null}>
      {({ holdings }) => {
        if (holdings.length === 0) return <EmptyWallet />;
        const coins = ownCoins(holdings, costs.value);
        const shown = coins.find(({ currency_id }) => currency_id === chosen?.currency_id);
        return (
          <>
            {holdings.some(({ currency_name }) => currency_name !== 'USDT') && <AboutCosts costs={costs} />}
            <CoinFilter coins={coins}>
              {(coin) => (
                <CoinRow
                  key={coin.currency_id}
                  coin={coin}
                  onOpen={() => setChosen({ currency_id: coin.currency_id, open: true })}
                />
              )}
            </CoinFilter>
            {chosen && shown && (
              <CoinSheet
                coin={shown}
                open={chosen.open}
                onClose={() => setChosen({ ...chosen, open: false })}
                onChoose={onChoose}
              />
            )}
          </>
        );
      }}
    </ReadStates>
  );
};

const CoinRow = ({ coin, onOpen }: { coin: OwnCoin; onOpen: () => void }) => {
  const text = useText(balancesTexts);
  const own = useOwnCoins();
  const { currency_name, amount, value_usdt, cost } = coin;
  return (
    <ListRow
      height="tall"
      icon={<CoinIcon code={currency_name} />}
      title={currency_name}
      caption={
        cost &&
        (cost.average_cost
          ? text('average_cost_is', { amount: own.usdtEach(cost.average_cost) })
          : text('cost_unknown'))
      }
      value={own.amount(amount, coin, 'down')}
      valueCaption={
        <>
          {currency_name !== 'USDT' && (
            <span className="block">{value_usdt ? `≈ ${own.usdt(value_usdt, 'down')}` : text('no_price')}</span>
          )}
          {cost?.profit && <ProfitText profit={cost.profit} testId={`assets.profit-${currency_name}`} />}
        </>
      }
      onClick={onOpen}
      testId={`assets.${currency_name}`}
    />
  );
};

/** What an average cost is, behind a tap; and why there are none, where there are none. */
const AboutCosts = ({ costs }: { costs: ReturnType<typeof useCosts> }) => {
  const text = useText(balancesTexts);
  const [open, setOpen] = useState(false);
  const line =
    costs.state === 'failed'
      ? text('costs_failed')
      : costs.value?.is_whole === false
        ? text('costs_too_many')
        : text('costs_title');
  return (
    <div className="-my-1 flex min-h-11 items-center justify-between gap-2">
      <p className="type-label font-normal text-2" data-testid="assets.costs-line">
        {line}
      </p>
      <IconButton
        icon={<Info aria-hidden size={20} />}
        label={text('costs_about')}
        onClick={() => setOpen(true)}
        testId="assets.costs-about"
      />
      <Sheet open={open} onClose={() => setOpen(false)} title={text('costs_title')} testId="assets.costs-sheet">
        <div className="flex flex-col gap-3 pb-2 type-body text-2">
          <p>{text('costs_about_average')}</p>
          <p>{text('costs_about_leaving')}</p>
          <p>{text('costs_about_profit')}</p>
          <p>{text('costs_about_unknown')}</p>
        </div>
      </Sheet>
    </div>
  );
};
