import type { Instant } from '#contract/kit/instant.ts';
import { Tag } from '#ui/chip.tsx';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { hasWaited } from '../form.ts';
import { payoutMethodsTexts } from '../locales/index.ts';

/** PM6: until when nothing can be sent there; hidden afterwards. */
export const WaitTag = ({ usable_from }: { usable_from: Instant }) => {
  const text = useText(payoutMethodsTexts);
  const format = useFormat();
  if (hasWaited(usable_from, useNow())) return null;
  return <Tag tone="warn">{text('waits_until', { time: format.instant(usable_from, 'date_time') })}</Tag>;
};
