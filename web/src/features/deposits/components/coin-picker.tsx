import { useState } from 'react';
import { Card } from '#ui/card.tsx';
import { CoinIcon } from '#ui/coin-icon.tsx';
import { useHiddenAmounts } from '#ui/hide-amounts.ts';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { depositsPaths } from '../paths.ts';
import { coinsInOrder } from '../form.ts';
import { depositsTexts } from '../locales/index.ts';
import { useCurrencies, useOpen, type Currency } from '../queries.ts';
import { RecordsButton } from './records-button.tsx';

/** The coins that can be deposited, the customer's own first, and the bank as the other method. */
export const CoinPicker = () => {
  const text = useText(depositsTexts);
  const currencies = useCurrencies();
  const open = useOpen().value;
  const [search, setSearch] = useState('');
  if (currencies.state !== 'ready') return <LoadingPage title={text('recharge')} testId="recharge" read={currencies} />;
  return (
    <PageFrame title={text('recharge')} icons={<RecordsButton />} testId="recharge">
      <SearchField label={text('search_coins')} value={search} onChange={setSearch} testId="recharge.search" />
      <Card flush testId="recharge.coins">
        {coinsInOrder(currencies.value, search).map((coin) => (
          <CoinRow key={coin.id} coin={coin} closed={open !== undefined && !open.currencies.includes(coin.id)} />
        ))}
      </Card>
      <Card flush>
        <ListRow
          title={text('bank')}
          value={open?.bank === false ? text('closed') : undefined}
          disabled={open?.bank === false}
          href={depositsPaths.byBank()}
          testId="recharge.bank"
        />
      </Card>
    </PageFrame>
  );
};

/** A coin that cannot be deposited at present is listed and says so. */
const CoinRow = ({ coin, closed }: { coin: Currency; closed: boolean }) => {
  const text = useText(depositsTexts);
  const format = useCoinFormat();
  const { mask } = useHiddenAmounts();
  const balance = coin.wallet.change_balance;
  const amount = balance.isPositive()
    ? mask(format.amount(balance, { currency_name: coin.name, currency_scale: coin.currency_scale }, 'down'))
    : undefined;
  return (
    <ListRow
      icon={<CoinIcon code={coin.name} />}
      title={coin.name}
      value={closed ? text('closed') : amount}
      disabled={closed}
      href={depositsPaths.receive({ currency: coin.id })}
      testId={`recharge.${coin.name}`}
    />
  );
};
