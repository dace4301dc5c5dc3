import { useText } from '#ui/i18n/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useDraft } from '#web/shared/drafts.ts';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { BankPart } from '../components/bank-part.tsx';
import { CoinPicker } from '../components/coin-picker.tsx';
import { NetworkPart } from '../components/network-part.tsx';
import { RecordsButton } from '../components/records-button.tsx';
import { depositsTexts } from '../locales/index.ts';
import { useCurrencies } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) =>
  query['currency'] === undefined && query['way'] !== 'bank' ? <CoinPicker /> : <Receive query={query} />;

const Receive = ({ query }: ScreenProps) => {
  const text = useText(depositsTexts);
  const currencies = useCurrencies();
  const list = currencies.value ?? [];
  const coin =
    list.find(({ id }) => String(id) === query['currency']) ?? list.find(({ name }) => name === 'USDT') ?? list[0];
  const draft = useDraft(`deposits.way.${query['way'] ?? ''}`, { way: query['way'] === 'bank' ? 'bank' : 'crypto' });
  const way = draft.values.way === 'bank' ? 'bank' : 'crypto';
  if (!coin) return <LoadingPage title={text('recharge')} testId="recharge" read={currencies} />;
  const { id, name, currency_scale } = coin;
  return (
    <PageFrame
      title={way === 'bank' ? text('recharge') : text('recharge_coin', { currency: name })}
      icons={<RecordsButton />}
      testId="recharge"
    >
      <Tabs
        label={text('ways')}
        items={[
          { value: 'crypto', label: text('crypto') },
          { value: 'bank', label: text('bank') },
        ]}
        value={way}
        onChange={(chosen) => draft.set({ way: chosen })}
        testId="recharge.ways"
      />
      {way === 'bank' ? (
        <BankPart />
      ) : (
        <NetworkPart coin={{ currency_id: id, currency_name: name, currency_scale }} asked={query['network']} />
      )}
    </PageFrame>
  );
};
