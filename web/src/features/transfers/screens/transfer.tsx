import { useText } from '#ui/i18n/texts.ts';
import { LoadingPage } from '#web/shared/loading-page.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { MoveForm } from '../components/move-form.tsx';
import { directionOf } from '../form.ts';
import { transfersTexts } from '../locales/index.ts';
import { useOwnCurrencies } from '../queries.ts';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(transfersTexts);
  const currencies = useOwnCurrencies();
  const list = currencies.value ?? [];
  const first =
    list.find(({ id }) => String(id) === query['currency']) ?? list.find(({ name }) => name === 'USDT') ?? list[0];
  if (!first) return <LoadingPage title={text('transfer')} testId="transfer" read={currencies} />;
  return (
    <MoveForm
      currencies={list}
      first={first}
      direction={directionOf(query['from'], query['to'])}
      asked={query['amount']}
    />
  );
};
