import { instantOf } from '#contract/kit/instant.ts';
import { useFormat } from '#ui/format/use-format.ts';
import { useText } from '#ui/i18n/texts.ts';
import { uiTexts } from '#ui/locales/index.ts';
import { now } from '#ui/now.ts';

export const UpdatedNow = () => {
  const text = useText(uiTexts);
  const format = useFormat();
  return <span className="type-caption">{text('updated_at', { time: format.instant(instantOf(now()), 'time') })}</span>;
};
