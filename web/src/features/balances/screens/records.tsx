import { useState } from 'react';
import { accountNames } from '#contract/balances/rules.ts';
import { useText } from '#ui/i18n/texts.ts';
import { SelectField } from '#ui/select-field.tsx';
import { PageFrame } from '../../../shared/page-frame.tsx';
import type { ScreenProps } from '../../../shared/page.ts';
import { useSession } from '../../../shared/session.ts';
import { ExportButton } from '../components/export-button.tsx';
import { RecordList } from '../components/record-list.tsx';
import { kinds, reasonOf } from '../form.ts';
import { balancesTexts } from '../locales/index.ts';

const ALL = 'all';

export const Screen = ({ query }: ScreenProps) => {
  const text = useText(balancesTexts);
  const guest = useSession() === undefined;
  const [account, setAccount] = useState<string>(query['account'] ?? ALL);
  const [kind, setKind] = useState(ALL);
  const currency = Number(query['currency']);
  return (
    <PageFrame title={text('records')} testId="records">
      {!guest && (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-3">
          <SelectField
            label={text('filter_account')}
            value={account}
            onChange={setAccount}
            options={[
              { value: ALL, label: text('all_accounts') },
              ...accountNames.map((name) => ({ value: name, label: text(`account_${name}`) })),
            ]}
            testId="records.account"
          />
          <SelectField
            label={text('filter_kind')}
            value={kind}
            onChange={setKind}
            options={[
              { value: ALL, label: text('all_kinds') },
              ...kinds.map((one) => ({ value: one, label: text(`kind_${one}`) })),
            ]}
            testId="records.kind"
          />
        </div>
      )}
      <RecordList
        filter={{
          account: accountNames.find((name) => name === account),
          reason: reasonOf(kind),
          currency: Number.isSafeInteger(currency) && currency > 0 ? currency : undefined,
        }}
      />
      {!guest && <ExportButton />}
    </PageFrame>
  );
};
