import { offeringsCalls } from '#contract/offerings/calls.ts';
import { tableTexts, useText } from '#ui/i18n/texts.ts';
import { coinAmountIn, SentLine, type SentProps } from '#web/shared/sent.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { labels } from '../labels.ts';
import { useFormat } from '#ui/format/use-format.ts';

const labelTexts = tableTexts(labels);

export const SentApplication = ({ wire }: SentProps) => {
  const text = useText(labelTexts);
  const format = useFormat();
  const sent = coinAmountIn(wire, 'amount', 'project_id');
  const project_id = sent?.coin ?? 1;
  const info = useRead(offeringsCalls.detail, { project_id }, { when: sent !== undefined, fresh_ms: 600_000 }).value
    ?.info;
  if (!sent || !info) return null;
  const shape = { scale: info.currency_scale, min_scale: 0, rounding: 'down' as const };
  return <SentLine>{text('apply_of', { amount: format.coin(sent.amount, info.currency_name, shape) })}</SentLine>;
};
