import type { ReactNode } from 'react';
import { UP } from '#contract/options/rules.ts';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { priceLogPaths } from '#web/features/price-log/paths.ts';
import { receiptTexts } from '#web/features/options/locales/receipt/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import type { Option, Receipt } from '#web/features/options/queries.ts';
import { batchFile } from './batch-file.ts';
import { useExactFormat, type ExactFormat } from '../use-option-format.ts';

/** Everything that was agreed, the prices that decided, and where both are published. */
export const ReceiptFacts = ({ receipt }: { receipt: Receipt }) => {
  const text = useText(receiptTexts);
  const format = useExactFormat(receipt.order);
  const { order } = receipt;
  return (
    <>
      <Part title={text('order_part')}>
        <Facts facts={useAgreed(order, format)} />
      </Part>
      {order.state !== 'void' && (
        <Part title={text('prices_part')}>
          <Prices order={order} format={format} />
        </Part>
      )}
      <Part title={text('record_part')}>
        <RecordFacts receipt={receipt} format={format} />
      </Part>
    </>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card>
    <div className="flex flex-col gap-3">
      <h2 className="type-row text-1">{title}</h2>
      {children}
    </div>
  </Card>
);

const useAgreed = (order: Option, format: ExactFormat): readonly Fact[] => {
  const text = useText(receiptTexts);
  const { id, symbol_name, type, number, seconds, payout_rate, profit, accepted_at, paid } = order;
  // Prices did not decide a void option, so what there is of its times is here.
  const expires_at = order.state === 'void' ? order.expires_at : null;
  return [
    { label: text('id'), value: String(id), testId: 'receipt.id' },
    { label: text('pair'), value: symbol_name },
    { label: text('direction'), value: text(type === UP ? 'up' : 'down') },
    { label: text('stake'), value: format.own(number), testId: 'receipt.stake' },
    { label: text('duration'), value: text('seconds', { seconds }) },
    { label: text('payout'), value: text('payout_is', { rate: format.rate(payout_rate), profit: format.own(profit) }) },
    { label: text('accepted'), value: format.instant(accepted_at, 'receipt') },
    ...(expires_at ? [{ label: text('expiry'), value: format.instant(expires_at, 'receipt') }] : []),
    ...(paid ? [{ label: text('paid'), value: format.own(paid), testId: 'receipt.paid' }] : []),
  ];
};

interface PricesProps {
  order: Option;
  format: ExactFormat;
}

const Prices = ({ order, format }: PricesProps) => {
  const text = useText(receiptTexts);
  const { symbol_name, entry_price, entry_tick, entry_at, expires_at, samples, mean } = order;
  if (!entry_price || !entry_at || entry_tick === null)
    return <p className="type-label font-normal text-2">{text('no_entry_yet')}</p>;
  const entry = { tick: entry_tick, price: entry_price, at: entry_at };
  return (
    <div className="flex flex-col gap-1">
      <PriceRow name={text('entry')} symbol={symbol_name} price={entry} format={format} testId="receipt.entry" />
      {samples.map((price, index) => (
        <PriceRow
          key={index}
          name={text('sample', { number: index + 1 })}
          symbol={symbol_name}
          price={price}
          format={format}
          testId={`receipt.sample-${index + 1}`}
        />
      ))}
      <div className="pt-2">
        <Facts
          facts={[
            ...(mean ? [{ label: text('average_of'), value: format.mean(mean), testId: 'receipt.mean' }] : []),
            ...(expires_at ? [{ label: text('expiry'), value: format.moment(expires_at) }] : []),
          ]}
        />
      </div>
    </div>
  );
};

interface PriceRowProps {
  name: string;
  symbol: string;
  price: Option['samples'][number];
  format: ExactFormat;
  testId: string;
}

/** A price with its time and its number in the log, and a link to its own proof. */
const PriceRow = ({ name, symbol, price: { tick, price, at }, format, testId }: PriceRowProps) => {
  const text = useText(receiptTexts);
  return (
    <a
      href={priceLogPaths.proof({ symbol, seq: tick })}
      className="-mx-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4 rounded-input px-2 py-1 active:bg-pressed"
      data-testid={testId}
    >
      <span className="flex flex-col">
        <span className="type-label font-normal text-2">{name}</span>
        <span className="num type-caption text-3">
          {format.moment(at)} · {text('tick', { tick: format.whole(tick) })}
        </span>
      </span>
      <span className="num ms-auto type-label text-1">{format.price(price)}</span>
    </a>
  );
};

const link = 'type-label text-accent';

const RecordFacts = ({
  receipt: { order, sha256, ending, published },
  format,
}: {
  receipt: Receipt;
  format: ExactFormat;
}) => {
  const text = useText(receiptTexts);
  return (
    <div className="flex flex-col gap-1">
      <a
        href={optionsPaths.rule()}
        className="flex min-h-11 items-center justify-between gap-4"
        data-testid="receipt.rule"
      >
        <span className="type-label font-normal text-2">{text('rule')}</span>
        <span className={link}>{text('rule_version', { version: order.rule })}</span>
      </a>
      {ending && (
        <div className="flex min-h-11 items-center justify-between gap-4" data-testid="receipt.batch">
          <span className="type-label font-normal text-2">{text('batch')}</span>
          {published ? (
            <a href={batchFile(published.batch)} className={`num flex min-h-11 items-center ${link}`}>
              {format.whole(published.batch)}
            </a>
          ) : (
            <span className="type-label text-1">{text('batch_soon')}</span>
          )}
        </div>
      )}
      <p className="type-label font-normal text-2">{text('sha256')}</p>
      <CopyField value={sha256} tail={8} testId="receipt.sha256" />
    </div>
  );
};
