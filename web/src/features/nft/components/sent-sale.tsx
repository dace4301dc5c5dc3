import { boxCalls } from '#contract/nft/box-calls.ts';
import { workCalls } from '#contract/nft/work-calls.ts';
import { decimalIn, fieldsOf, SentLine, type SentProps } from '#web/shared/sent.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { useNftFormat } from './use-nft-format.ts';

const LONG_MS = 600_000;

/** The work or the series that a request without an answer was about, and what was bid or paid. */
export const SentSale = ({ wire }: SentProps) => {
  const format = useNftFormat();
  const fields = fieldsOf(wire) ?? {};
  const code = String(fields['code'] ?? '');
  const boxed = fields['client_seed'] !== undefined;
  const options = { fresh_ms: LONG_MS };
  const work = useRead(workCalls.detail, { code }, { when: code !== '' && !boxed, ...options }).value;
  const series = useRead(boxCalls.series, { code }, { when: code !== '' && boxed, ...options }).value;
  const about = boxed ? series : work;
  if (!about) return null;
  // Of a new sale the price is in the currency that was chosen for it.
  const price = fields['currency_id'] === undefined ? decimalIn(fields, 'price') : undefined;
  return <SentLine>{price ? `${about.name} · ${format.price(price, about)}` : about.name}</SentLine>;
};
