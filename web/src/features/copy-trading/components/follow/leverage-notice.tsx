import { limitsCalls } from '#contract/limits/calls.ts';
import { SUPER_LEVERAGE } from '#contract/limits/rules.ts';
import { Banner } from '#ui/banner.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useRead } from '#web/shared/use-read.ts';
import { limitsPaths } from '#web/features/limits/paths.ts';
import { followTexts } from '#web/features/copy-trading/locales/follow/index.ts';
import type { TraderDetail } from '#web/features/copy-trading/queries.ts';
import { useCopyFormat } from '../use-copy-format.ts';

/** CT10: copies of such a trader fail until the check is passed, so it is said before. Guests have no checks yet. */
export const LeverageNotice = ({ trader: { card } }: { trader: TraderDetail }) => {
  const text = useText(followTexts);
  const format = useCopyFormat();
  const passed = useRead(limitsCalls.mine, {}, { keep: true }).value?.passed;
  const multiple = card.typical_multiple ?? 0;
  if (multiple <= SUPER_LEVERAGE || !passed || passed.some(({ kind }) => kind === 'super_leverage')) return null;
  return (
    <Banner
      kind="warn"
      action={{ label: text('answer_check'), href: limitsPaths.check({ kind: 'super_leverage' }) }}
      testId="copy.follow.leverage"
    >
      {text('leverage_check', { multiple: format.multiple(multiple), limit: format.multiple(SUPER_LEVERAGE) })}
    </Banner>
  );
};
