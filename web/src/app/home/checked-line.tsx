import CircleX from 'lucide-react/icons/circle-x';
import ShieldCheck from 'lucide-react/icons/shield-check';
import ShieldQuestion from 'lucide-react/icons/shield-question-mark';
import { useState } from 'react';
import { Refused } from '#contract/kit/client.ts';
import { languageInfo } from '#contract/kit/languages.ts';
import { millisecondsOf } from '#contract/kit/instant.ts';
import { liabilitiesCalls } from '#contract/liabilities/calls.ts';
import { marketsCalls } from '#contract/markets/calls.ts';
import { Card } from '#ui/card.tsx';
import { tableTexts, useLanguage, useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { useNow } from '#ui/now.ts';
import { proveBalance } from '#web/features/liabilities/components/prove-balance.ts';
import { liabilitiesPaths } from '#web/features/liabilities/paths.ts';
import { ask } from '#web/shared/ask.ts';
import { noteCheck, useLastCheck, type LastCheck } from '#web/shared/price-proof/last-check.ts';
import { hasFailed } from '#web/shared/price-proof/check.ts';
import { isUnsigned, provePrice } from '#web/shared/price-proof/prove.ts';
import { agoIn } from './ago.ts';
import { checkedLineTexts as table } from './checked-line-texts.ts';

export const checkedLineTexts = tableTexts(table);

/** That the phone checked the exchange, and when. Checks with one tap before the first time, then opens the checks. */
export const CheckedLine = () => {
  const text = useText(checkedLineTexts);
  const last = useLastCheck();
  const { check, state } = useCheckNow();
  const ago = useAgo(last);
  if (state === 'checking') return <Line icon={<ShieldQuestion aria-hidden />} title={text('checking')} />;
  if (last === undefined)
    return (
      <Line
        icon={<ShieldQuestion aria-hidden />}
        title={text(state === 'idle' ? 'never' : state)}
        caption={text('check_now')}
        onClick={check}
      />
    );
  const href = liabilitiesPaths.tree();
  if (!last.held)
    return (
      <Line
        icon={<CircleX aria-hidden className="text-danger" />}
        title={<span className="text-danger">{text('failed', { ago })}</span>}
        caption={text('failed_look')}
        href={href}
      />
    );
  return (
    <Line
      icon={<ShieldCheck aria-hidden className="text-accent" />}
      title={text('checked', { ago })}
      caption={text(last.what)}
      href={href}
    />
  );
};

const Line = (row: Pick<Parameters<typeof ListRow>[0], 'icon' | 'title' | 'caption' | 'onClick' | 'href'>) => (
  <Card flush>
    <div className="min-h-15 content-center" role="status">
      <ListRow {...row} testId="home.checked" />
    </div>
  </Card>
);

/** Nothing is known of the customer in a snapshot yet: then a price is checked. */
const NOT_IN = new Set(['snapshot_unknown', 'not_in_snapshot']);

const useCheckNow = () => {
  const [state, setState] = useState<'idle' | 'checking' | 'unanswered' | 'unsigned'>('idle');
  const prove = async (): Promise<void> => {
    try {
      await proveBalance(await ask(liabilitiesCalls.snapshot, {}));
    } catch (failure) {
      if (!(failure instanceof Refused) || !NOT_IN.has(failure.reason)) throw failure;
      // Asked directly: the shared list of markets would bring the socket into a chunk of its own on every screen.
      const [market] = (await ask(marketsCalls.quotation, {})).flatMap((group) => group.quotation);
      if (!market) throw failure;
      const { verdict } = await provePrice(market.symbol, undefined);
      noteCheck('price', !hasFailed(verdict));
    }
  };
  const check = (): void => {
    setState('checking');
    void prove().then(
      () => setState('idle'),
      (failure: unknown) => setState(isUnsigned(failure) ? 'unsigned' : 'unanswered'),
    );
  };
  return { state, check };
};

const useAgo = (last: LastCheck | undefined): string => {
  const text = useText(checkedLineTexts);
  const language = useLanguage();
  const now = useNow();
  if (!last) return '';
  return agoIn(now - millisecondsOf(last.at), languageInfo[language].tag) ?? text('just_now');
};
