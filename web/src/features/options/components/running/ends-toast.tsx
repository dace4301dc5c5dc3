import { useEffect, useEffectEvent, useRef } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { toast } from '#ui/toast-store.ts';
import { push } from '#web/shared/navigation.ts';
import { outcomeOf } from '#web/features/options/form.ts';
import { optionsRunningTexts } from '#web/features/options/locales/running/index.ts';
import { optionsPaths } from '#web/features/options/paths.ts';
import { useTerms, type Option } from '#web/features/options/queries.ts';
import { sideOf, useOptionFormat, useOptionScales } from '../use-option-format.ts';

/** Long enough to read the amounts, and to reach the button. */
const SHOWN_MS = 6000;

/** Shows a toast for these options as soon as their amounts can be written; renders nothing itself. */
export const EndsToast = ({ options }: { options: readonly Option[] }) => {
  const text = useText(optionsRunningTexts);
  const known = useTerms().state !== 'loading';
  const [first] = options;
  const sentence = useSentence(first);
  const told = useRef<readonly Option[]>(undefined);
  const show = useEffectEvent(() => {
    // The terms are loaded again now and then; the same ending is not told again.
    if (!first || told.current === options) return;
    told.current = options;
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
  const coin = coinOf(option);
  return text('news', {
    symbol: option.symbol_name,
    side: text(sideOf(option)),
    outcome: text(`outcome_${outcomeOf(option.result)}`),
    net: option.net?.isZero() ? text('stake_back') : option.net ? format.own.signed(option.net, coin) : '',
    stake: format.own.coinsOnly(option.number, coin, 'up'),
    paid: format.own.coinsOnly(option.paid, coin, 'down'),
  });
};
