import { useState } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { Tabs } from '#ui/tabs.tsx';
import { DepositList } from '#web/features/deposits/components/deposit-list.tsx';
import { depositsTexts } from '#web/features/deposits/locales/index.ts';
import { WithdrawalList } from '#web/features/withdrawals/components/withdrawal-list.tsx';
import { withdrawalsTexts } from '#web/features/withdrawals/locales/index.ts';
import { PageFrame } from '#web/shared/page-frame.tsx';
import type { ScreenProps } from '#web/shared/page.ts';
import { appTexts } from '../locales/index.ts';

/** Deposits and withdrawals, each with its method. */
export const Screen = ({ query }: ScreenProps) => {
  const text = useText(appTexts);
  const into = useText(depositsTexts);
  const out = useText(withdrawalsTexts);
  const [kind, setKind] = useState<'in' | 'out'>(query['kind'] === 'out' ? 'out' : 'in');
  const asked = kind === (query['kind'] === 'out' ? 'out' : 'in') ? query['id'] : undefined;
  const title = kind === 'in' ? into('records') : out('records');
  return (
    <PageFrame title={title} testId="in-and-out">
      <Tabs
        label={title}
        items={[
          { value: 'in', label: text('recharge') },
          { value: 'out', label: text('withdraw') },
        ]}
        value={kind}
        onChange={setKind}
        testId="in-and-out.kinds"
      />
      {kind === 'in' ? <DepositList asked={asked} /> : <WithdrawalList asked={asked} />}
    </PageFrame>
  );
};
