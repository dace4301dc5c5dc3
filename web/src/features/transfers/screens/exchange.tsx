import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { EmptyState } from '#ui/empty-state.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { ExchangeForm } from '../components/exchange-form.tsx';
import { transfersTexts } from '../locales/index.ts';
import { useExchangeable } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(transfersTexts);
  const offer = useExchangeable();
  if (offer.state !== 'ready') return <LoadingPage title={text('exchange')} testId="exchange" read={offer} />;
  const coins = offer.value.transfer;
  const wanted = (id: string | undefined, name: string) =>
    coins.find((coin) => String(coin.id) === id) ?? coins.find((coin) => coin.name === name);
  const from = wanted(query['from'], 'BTC') ?? coins[0];
  const to = [wanted(query['to'], 'USDT'), ...coins].find((coin) => coin && coin.id !== from?.id);
  if (from && to) return <ExchangeForm offer={offer.value} began={{ from, to }} />;
  return (
    <PageFrame title={text('exchange')} testId="exchange">
      <EmptyState icon={<ArrowLeftRight />}>{text('no_coins')}</EmptyState>
    </PageFrame>
  );
};
