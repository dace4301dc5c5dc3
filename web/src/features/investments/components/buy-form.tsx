import { useState } from 'react';
import { growthOf } from '#contract/investments/rules.ts';
import { Decimal } from '#contract/kit/decimal.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useDraft } from '#web/shared/drafts.ts';
import { Facts } from '#web/shared/facts.tsx';
import { HaltNotice } from '#web/shared/halt/halt-notice.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { useAvailable } from '#web/shared/use-available.ts';
import { broughtCoin, buyForm, forkFacts, payCurrencyOf, type BuyForm as Form, type ForkFacts } from '../form.ts';
import { investmentTexts } from '../locales/index.ts';
import { investmentPaths } from '../paths.ts';
import { useCurrentPrice, type CurrentPrice, type Product } from '../queries.ts';
import { BuyShares } from './buy-shares.tsx';
import { useBuySheet } from './buy-sheet.tsx';
import { ForkPanel } from './fork-panel.tsx';
import { Losses } from './losses.tsx';
import { ShareBar } from './share-bar.tsx';
import { TickRow } from './tick-row.tsx';
import { useInvestFormat } from './use-invest-format.ts';

export const BuyForm = ({ product }: { product: Product }) => {
  const text = useText(investmentTexts);
  const guest = useSession() === undefined;
  const available = useAvailable(payCurrencyOf(product));
  const current = useCurrentPrice(product);
  const draft = useDraft(`investments.buy.${product.id}`, { shares: '' });
  const [tried, setTried] = useState(false);
  const form = buyForm(product, draft.values.shares, available);
  const facts = forkFacts(product, form.cost, current?.price);
  const { start, sheet } = useBuySheet(product, () => {
    draft.clear();
    setTried(false);
  });
  const submit = (): void => {
    setTried(true);
    const { shares, cost, problem } = form;
    if (shares !== undefined && !problem) start({ shares, cost, available, current });
  };
  const on_sale = product.state === 'on_sale';
  return (
    <PageFrame
      title={text(`name_${product.kind}`, { coin: product.currency_name, days: product.days })}
      testId="invest-buy"
      footer={
        <Button onClick={submit} disabled={!on_sale || product.remaining === 0} testId="invest-buy.submit">
          {guest ? text('log_in_to_invest') : text('invest_coin', { coin: broughtCoin(product).currency_name })}
        </Button>
      }
    >
      <HaltNotice />
      {!on_sale && <SaleOver />}
      <Card>
        <BuyShares
          product={product}
          form={form}
          tried={tried}
          shares={draft.values.shares}
          onChange={(shares) => draft.set({ shares })}
          available={available}
          facts={facts}
        />
      </Card>
      <Outlook product={product} form={form} current={current} facts={facts} />
      <Terms product={product} />
      {sheet}
    </PageFrame>
  );
};

const SaleOver = () => {
  const text = useText(investmentTexts);
  const action = { label: text('see_products'), href: investmentPaths.products() };
  return (
    <Banner kind="info" action={action} testId="invest-buy.ended">
      {text('sale_over')}
    </Banner>
  );
};

interface OutlookProps {
  product: Product;
  form: Form;
  current: CurrentPrice | undefined;
  facts: ForkFacts;
}

/** Both results of what was typed; of one share until there is a number. */
const Outlook = ({ product, form, current, facts }: OutlookProps) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  return (
    <ForkPanel
      terms={product}
      amount={form.cost}
      price={current?.price}
      stale={current?.stale}
      title={text(form.shares === undefined ? 'fork_one' : 'fork_title')}
      caption={text('fork_when', { time: format.instant(product.matures_at, 'date_time') })}
    >
      <Losses terms={product} facts={facts} matures_at={product.matures_at} />
    </ForkPanel>
  );
};

const Terms = ({ product }: { product: Product }) => {
  const text = useText(investmentTexts);
  const format = useInvestFormat();
  const { rate, days, starts_at, matures_at, linked, symbol, linked_price } = product;
  return (
    <Card testId="invest-buy.terms">
      <div className="flex flex-col gap-2">
        <h2 className="type-row text-1">{text('terms')}</h2>
        <Facts
          facts={[
            { label: text('apr'), value: format.apr(rate) },
            {
              label: text('term_yield', { days }),
              value: format.apr(growthOf({ rate, days }).minus(Decimal.one)),
            },
            { label: text('sold_until'), value: format.instant(starts_at, 'date_time') },
            { label: text('matures'), value: format.instant(matures_at, 'date_time') },
          ]}
        />
        <p className="type-label font-normal text-2" data-testid="invest-buy.yield">
          {text('yield_rule', {
            days,
            start: format.instant(starts_at, 'date_time'),
            end: format.instant(matures_at, 'date_time'),
          })}
        </p>
        <TickRow
          name={text('linked_price')}
          symbol={symbol}
          tick={linked}
          value={format.linked(linked_price)}
          testId="invest-buy.linked"
        />
        <ShareBar product={product} />
        <p className="type-caption text-3">{text('settle_rule')}</p>
        <a href={investmentPaths.help()} className="flex min-h-11 items-center type-label text-accent">
          {text('how_it_works')}
        </a>
      </div>
    </Card>
  );
};
