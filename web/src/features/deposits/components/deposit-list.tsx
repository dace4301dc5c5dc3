import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import { useState } from 'react';
import { depositReference } from '#contract/deposits/rules.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { StatusTimeline } from '#ui/status-timeline.tsx';
import { useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { useFamily } from '#web/shared/families.ts';
import { paths } from '#web/shared/paths.ts';
import { RecordList } from '#web/shared/record-list.tsx';
import { reasonKey, stepsOf } from '../form.ts';
import { depositsTexts } from '../locales/index.ts';
import { depositsPaths } from '../paths.ts';
import { useDeposits, type Deposit, type DepositFilter } from '../queries.ts';
import { DepositFilters } from './deposit-filters.tsx';

/** Eight decimals suffice for every coin; trailing zeros are not shown. */
const coinOf = ({ name }: Deposit) => ({ currency_name: name, currency_scale: 8 });

/** `asked` is the deposit that a receipt linked to; its sheet is open. */
export const DepositList = ({ asked }: { asked: string | undefined }) => {
  const text = useText(depositsTexts);
  const own = useOwnCoins();
  const [filter, setFilter] = useState<DepositFilter>({});
  const deposits = useDeposits(filter);
  const is_filtered = filter.currency !== undefined || filter.status !== undefined;
  const [chosen, setChosen] = useState<{ id: string | undefined; open: boolean }>({ id: asked, open: true });
  const deposit = deposits.rows.find(({ id }) => String(id) === chosen.id);
  return (
    <>
      {deposits.state !== 'guest' && <DepositFilters filter={filter} onChange={setFilter} />}
      <RecordList
        list={deposits}
        empty={{
          icon: <ArrowDownToLine />,
          words: text(is_filtered ? 'none_found' : 'empty'),
          action: is_filtered ? undefined : { label: text('recharge'), href: depositsPaths.coins() },
        }}
        row={(row) => ({
          key: row.id,
          title: `${row.name} · ${row.network_name}`,
          caption: [own.instant(row.submitted_at, 'date_time')],
          value: own.amount(row.amount, coinOf(row), 'down'),
          valueCaption: text(`state_${row.state}`),
          onClick: () => setChosen({ id: String(row.id), open: true }),
          testId: `deposits.row-${row.id}`,
        })}
        testId="deposits.rows"
      />
      {deposit && (
        <DepositSheet deposit={deposit} open={chosen.open} onClose={() => setChosen({ ...chosen, open: false })} />
      )}
    </>
  );
};

/** What the current step waits for. */
const useWaitsFor = ({ kind, state, confirmations, confirmations_needed }: Deposit): string | undefined => {
  const text = useText(depositsTexts);
  if (state === 'confirming' && confirmations_needed > 0)
    return text('confirmations_of', { count: confirmations, needed: confirmations_needed });
  if (state !== 'submitted') return undefined;
  return text(kind === 'chain' ? 'people_look' : 'people_compare');
};

interface DepositSheetProps {
  deposit: Deposit;
  open: boolean;
  onClose: () => void;
}

const DepositSheet = ({ deposit, open, onClose }: DepositSheetProps) => {
  const text = useText(depositsTexts);
  const own = useOwnCoins();
  const asks = useFamily('support');
  const steps = stepsOf(deposit);
  const exact = own.exactIfCut(deposit.amount, coinOf(deposit));
  const waits = useWaitsFor(deposit);
  const reason = deposit.reason === '' ? undefined : text(reasonKey(deposit.reason));
  return (
    <Sheet open={open} onClose={onClose} title={text('recharge_coin', { currency: deposit.name })} testId="deposit">
      <p className="pb-4 type-hero wrap-anywhere">{own.coin(deposit.amount, coinOf(deposit), 'down')}</p>
      <StatusTimeline
        steps={steps.map(({ state, look, at }, index) => ({
          key: `${state} ${index}`,
          title: text(`state_${state}`),
          state: look,
          at,
          reason: look === 'failed' ? reason : look === 'current' ? waits : undefined,
        }))}
      />
      <div className="pt-4">
        {exact !== undefined && <Facts facts={[{ label: text('exact_amount'), value: exact }]} />}
        {deposit.tx_hash !== '' && <CopyField label={text('txid')} value={deposit.tx_hash} />}
        <CopyField label={text('reference')} value={depositReference(deposit.id)} testId="deposit.reference" />
        {asks && deposit.status === 3 && (
          <a
            href={paths.support({ about: `deposit ${deposit.id}` })}
            className="flex min-h-11 items-center type-label text-accent"
          >
            {text('support')}
          </a>
        )}
      </div>
    </Sheet>
  );
};
