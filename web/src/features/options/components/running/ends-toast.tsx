import { useEffect, useEffectEvent } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { push } from '#web/shared/navigation.ts';
import { outcomeOf } from '#web/features/options/form.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import { useTerms, type Option } from '#web/features/options/queries.ts';
import { sideOf, useOptionFormat, useOptionScales } from '../use-option-format.ts';

/** Long enough to read an amount, and to reach the button. */
const SHOWN_MS = 10_000;

/** Shows a toast for these options as soon as their amounts can be written; renders nothing itself. */
export const EndsToast = ({ options }: { options: readonly Option[] }) => {
  const text = useText(optionsRunningTexts);
  const known = useTerms().state !== 'loading';
  const [first] = options;
  const sentence = useSentence(first);
  const show = useEffectEvent(() => {
    if (!first) return;
    const many = options.length > 1;
    const href = many ? optionsPaths.history() : optionsPaths.receipt({ id: first.id });
    toast.show(many ? text('news_many', { count: options.length }) : sentence, {
      action: { label: text('news_view'), onPress: () => push(href) },
      duration_ms: SHOWN_MS,
    });
  });
  useEffect(() => {
    if (known) show();
  }, [known, options]);
  return null;
};

const useSentence = (option: Option | undefined): string => {
  const text = useText(optionsRunningTexts);
  const format = useOptionFormat();
  const { coinOf } = useOptionScales();
  if (!option?.result || !option.paid) return '';
  return text('news', {
    symbol: option.symbol_name,
    side: text(sideOf(option)),
    outcome: text(`outcome_${outcomeOf(option.result)}`),
    amount: format.own.coins(option.paid, coinOf(option), 'down'),
  });
};
