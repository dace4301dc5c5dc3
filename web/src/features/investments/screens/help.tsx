import { Decimal } from '#contract/kit/decimal.ts';
import { costOf, forkAt, payoutsOf, type InvestmentKind } from '#contract/investments/rules.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { ForkPanel, type ForkTerms } from '../components/fork-panel.tsx';
import { useInvestFormat } from '../components/use-invest-format.ts';
import { broughtCoin, sideCoin } from '../form.ts';
import { helpTexts } from '../locales/help/index.ts';
import { investmentPaths } from '../paths.ts';

/* The worked examples follow from the rules that pay; only the terms are written here. */
const terms = (kind: InvestmentKind, linked_price: number): ForkTerms => ({
  kind,
  currency_name: 'BTC',
  rate: Decimal.of('0.1825'),
  days: 20,
  share: Decimal.of('0.01'),
  linked_price: Decimal.of(linked_price),
  coin_scale: 8,
  usdt_scale: 6,
});

interface Example {
  readonly terms: ForkTerms;
  readonly amount: Decimal;
  /** Settlement prices. */
  readonly prices: readonly Decimal[];
}

const SHARES = 10;
const example = (of: ForkTerms, ...prices: readonly number[]): Example => ({
  terms: of,
  amount: costOf(of, SHARES),
  prices: prices.map((price) => Decimal.of(price)),
});

const sellHigh = example(terms('linked', 66_000), 60_000, 65_000, 66_000, 70_000);
const buyLow = example(terms('put', 62_000), 58_000, 62_000, 64_000, 70_000);

const questions = ['linked', 'yield', 'settle', 'silent', 'exit', 'safe', 'check'] as const;

export const Screen = () => {
  const text = useText(helpTexts);
  return (
    <PageFrame
      title={text('title')}
      testId="invest-help"
      footer={
        <Button href={investmentPaths.products()} testId="invest-help.products">
          {text('see_products')}
        </Button>
      }
    >
      <p className="pt-2 type-body text-2">{text('lead')}</p>
      <Worked {...sellHigh} />
      <Worked {...buyLow} />
      {questions.map((name) => (
        <Card key={name}>
          <h2 className="type-row text-1">{text(`ask_${name}`)}</h2>
          <p className="mt-1 type-label font-normal text-2">{text(`say_${name}`)}</p>
        </Card>
      ))}
    </PageFrame>
  );
};

/** One example as a picture, and settled at four prices. */
const Worked = ({ terms: of, amount, prices }: Example) => {
  const text = useText(helpTexts);
  const format = useInvestFormat();
  const { currency_name: coin, kind, days, rate } = of;
  const brought = format.cost(amount, broughtCoin(of));
  const caption = text('example', {
    amount: brought,
    rate: format.apr(rate),
    days,
    price: format.linked(of.linked_price),
  });
  return (
    <ForkPanel
      terms={of}
      amount={amount}
      price={undefined}
      title={text(kind === 'put' ? 'example_put' : 'example_linked', { coin })}
      caption={caption}
    >
      <Settled terms={of} amount={amount} prices={prices} />
    </ForkPanel>
  );
};

const Settled = ({ terms: of, amount, prices }: Example) => {
  const text = useText(helpTexts);
  const format = useInvestFormat();
  const payouts = payoutsOf(of, amount);
  const usdt = sideCoin('usdt', of);
  return (
    <table className="w-full">
      <thead>
        <tr className="type-caption text-3">
          <th className="pb-2 text-start font-normal">{text('settles_at')}</th>
          <th className="pb-2 text-end font-normal">{text('you_receive')}</th>
        </tr>
      </thead>
      <tbody>
        {prices.map((price) => {
          const fork = forkAt(of, amount, price);
          const [worth, kept] = [format.result(fork.worth, usdt), format.result(fork.brought_worth, usdt)];
          return (
            <tr key={price.toString()} className="num border-t border-line align-top type-label font-normal text-1">
              <td className="py-3 pe-3">{format.linked(price)}</td>
              <td className="py-3 text-end">
                <span className="block">{format.result(payouts[fork.side], sideCoin(fork.side, of))}</span>
                <span className={`block type-caption ${fork.is_less ? 'text-warn' : 'text-2'}`}>
                  {text(fork.is_less ? 'worth_less' : 'worth_more', { worth, kept })}
                </span>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
