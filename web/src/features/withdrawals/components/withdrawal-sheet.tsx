import { withdrawalsCalls } from '#contract/withdrawals/calls.ts';
import { Button } from '#ui/button.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Sheet } from '#ui/sheet.tsx';
import { StatusTimeline } from '#ui/status-timeline.tsx';
import { toast } from '#ui/toast-store.ts';
import { useCoinFormat } from '../../../shared/coin-format.ts';
import { Facts } from '../../../shared/facts.tsx';
import { useConnection } from '../../../shared/online.ts';
import { paths } from '../../../shared/paths.ts';
import { useWrite } from '../../../shared/use-write.ts';
import { holdKey, stepsOf } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { changedByWithdrawals, type Withdrawal } from '../queries.ts';

/** Eight decimals hold every coin; zeros at the end are not shown. */
export const coinOf = ({ name }: Withdrawal) => ({ currency_name: name, currency_scale: 8 });

interface WithdrawalSheetProps {
  withdrawal: Withdrawal;
  open: boolean;
  onClose: () => void;
}

export const WithdrawalSheet = ({ withdrawal, open, onClose }: WithdrawalSheetProps) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const coin = coinOf(withdrawal);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('withdraw_coin', { currency: withdrawal.name })}
      testId="withdrawal"
      footer={withdrawal.can_cancel && <Cancel id={withdrawal.id} />}
    >
      <p className="pb-4 type-hero wrap-anywhere">{format.coin(withdrawal.real_number, coin, 'down')}</p>
      <StatusTimeline steps={useSteps(withdrawal)} />
      <div className="flex flex-col gap-2 pt-4">
        <Facts
          facts={[
            { label: text('you_pay'), value: format.coin(withdrawal.number, coin, 'up') },
            { label: text('fee'), value: format.coin(withdrawal.fee, coin, 'up') },
            { label: text('network'), value: withdrawal.network_name },
          ]}
        />
        <CopyField label={text('address')} value={withdrawal.address} />
        {withdrawal.tx_hash !== '' && <CopyField label={text('tx_hash')} value={withdrawal.tx_hash} />}
        {withdrawal.tx_url !== '' && <Link href={paths.webView({ url: withdrawal.tx_url })} label={text('explorer')} />}
        <CopyField label={text('receipt')} value={withdrawal.receipt_sha256} />
        {withdrawal.status !== 2 && (
          <Link href={paths.support({ about: `withdrawal ${withdrawal.id}` })} label={text('support')} />
        )}
      </div>
    </Sheet>
  );
};

const Link = ({ href, label }: { href: string; label: string }) => (
  <a href={href} className="flex min-h-11 items-center type-label text-accent">
    {label}
  </a>
);

const useSteps = (withdrawal: Withdrawal) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const { hold, due_at } = withdrawal;
  return stepsOf(withdrawal).map(({ state, look, at, reason }, place) => ({
    key: `${state} ${place}`,
    title: text(`state_${state}`),
    state: look,
    at,
    reason: reason === '' ? undefined : text(holdKey(reason)),
    expected:
      look !== 'current'
        ? undefined
        : hold
          ? text('held_until', { time: format.instant(hold.until, 'date_time') })
          : text('due', { time: format.instant(due_at, 'date_time') }),
  }));
};

/** Taking it back loses nothing: everything returns to the balance at once. */
const Cancel = ({ id }: { id: number }) => {
  const text = useText(withdrawalsTexts);
  const { online } = useConnection();
  const cancel = useWrite(withdrawalsCalls.cancel, { changes: changedByWithdrawals });
  const send = async (): Promise<void> => {
    const { state } = await cancel.send({ id });
    if (state === 'done') toast.show(text('cancelled'), { kind: 'done' });
  };
  return (
    <Button
      variant="secondary"
      busy={cancel.busy}
      disabled={!online}
      onClick={() => void send()}
      testId="withdrawal.cancel"
    >
      {text('cancel')}
    </Button>
  );
};
