import { accountOfWord, type AccountWord } from '#contract/balances/rules.ts';
import { tableTexts, useText } from '#ui/i18n/texts.ts';
import { useCoinFormat } from '#web/shared/coin-format.ts';
import { coinAmountIn, fieldsOf, SentLine, useCoinNamed, type SentProps } from '#web/shared/sent.tsx';
import { wordOf } from '../form.ts';
import { labels } from '../labels.ts';
import { transfersTexts } from '../locales/index.ts';

const labelTexts = tableTexts(labels);

export const SentTransfer = ({ wire }: SentProps) => {
  const text = useText(transfersTexts);
  const format = useCoinFormat();
  const sent = coinAmountIn(wire, 'number', 'currency_id');
  const coin = useCoinNamed()(sent?.coin);
  if (!sent || !coin) return null;
  const [from, to] = ['from_field', 'to_field'].map((name) => wordOf(String(fieldsOf(wire)?.[name])));
  const name = (word: AccountWord): string => text(`account_${accountOfWord[word]}`);
  return (
    <SentLine>
      {format.coin(sent.amount, coin, 'down')}
      {from && to && <span className="block">{text('from_to', { from: name(from), to: name(to) })}</span>}
    </SentLine>
  );
};

export const SentExchange = ({ wire }: SentProps) => {
  const text = useText(labelTexts);
  const format = useCoinFormat();
  const named = useCoinNamed();
  const sent = coinAmountIn(wire, 'number', 'from_currency_id');
  const coin = named(sent?.coin);
  if (!sent || !coin) return null;
  const currency = named(Number(fieldsOf(wire)?.['to_currency_id']))?.currency_name ?? '';
  return <SentLine>{text('exchange_of', { amount: format.coin(sent.amount, coin, 'down'), currency })}</SentLine>;
};
