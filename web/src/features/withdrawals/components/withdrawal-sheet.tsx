import { millisecondsOf } from '#contract/kit/instant.ts';
import { startCalls } from '#contract/site/start-calls.ts';
import { withdrawalReference } from '#contract/withdrawals/rules.ts';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { useNow } from '#ui/now.ts';
import { Sheet } from '#ui/sheet.tsx';
import { SkeletonCard } from '#ui/skeleton.tsx';
import { StatusTimeline } from '#ui/status-timeline.tsx';
import { useCoinFormat, useOwnCoins } from '#web/shared/coin-format.ts';
import { Facts } from '#web/shared/facts.tsx';
import { contentPaths } from '#web/features/content/paths.ts';
import { ReadStates } from '#web/shared/read-states.tsx';
import { useRead } from '#web/shared/use-read.ts';
import { coinOf, outcomeOf } from '../form.ts';
import { withdrawalsTexts } from '../locales/index.ts';
import { useWithdrawal, type Withdrawal } from '../queries.ts';
import { byPeople, stepsOf } from './timeline.ts';
import { TextLink } from './text-link.tsx';
import { WithdrawalActs } from './withdrawal-acts.tsx';

interface WithdrawalSheetProps {
  id: number;
  /** The withdrawal as listed, until its details are loaded. */
  known: Withdrawal | undefined;
  open: boolean;
  onClose: () => void;
}

export const WithdrawalSheet = ({ id, known, open, onClose }: WithdrawalSheetProps) => {
  const text = useText(withdrawalsTexts);
  const read = useWithdrawal(id, open);
  const withdrawal = read.value ?? known;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={withdrawal ? text('withdraw_coin', { currency: withdrawal.name }) : text('withdraw')}
      testId="withdrawal"
      footer={withdrawal && <WithdrawalActs withdrawal={withdrawal} />}
    >
      {withdrawal ? (
        <Progress withdrawal={withdrawal} />
      ) : (
        <ReadStates read={read} skeleton={<SkeletonCard lines={5} />} />
      )}
    </Sheet>
  );
};

const Progress = ({ withdrawal }: { withdrawal: Withdrawal }) => {
  const text = useText(withdrawalsTexts);
  const own = useOwnCoins();
  const coin = coinOf(withdrawal);
  const { tx_hash, tx_url, reference, type } = withdrawal;
  const { amount, caption } = outcomeOf(withdrawal);
  const returned = caption === 'came_back';
  const made_up = useIsDemo() && withdrawal.paid_by === 'operator';
  return (
    <>
      <p className="type-hero wrap-anywhere">{own.coin(amount, coin, 'down')}</p>
      <p className="pb-4 type-label font-normal text-2" data-testid="withdrawal.outcome">
        {text(caption)}
      </p>
      <StatusTimeline steps={useSteps(withdrawal)} />
      <div className="flex flex-col gap-1 pt-4">
        <Facts
          facts={[
            { label: text(returned ? 'asked_amount' : 'you_pay'), value: own.exact(withdrawal.number, coin) },
            { label: text('fee'), value: returned ? text('fee_not_charged') : own.exact(withdrawal.fee, coin) },
            { label: text('network'), value: withdrawal.network_name },
          ]}
        />
        <CopyField label={text('reference')} value={withdrawalReference(withdrawal.id)} testId="withdrawal.reference" />
        <CopyField label={text(type === 0 ? 'address' : 'destination')} value={withdrawal.address} />
        {tx_hash !== '' && <CopyField label={text('tx_hash')} value={tx_hash} testId="withdrawal.hash" />}
        {reference !== '' && reference !== tx_hash && (
          <CopyField label={text('payment_reference')} value={reference} testId="withdrawal.payment" />
        )}
        {tx_url !== '' && made_up && (
          <p className="type-caption text-2" data-testid="withdrawal.demo-hash">
            {text('demo_hash')}
          </p>
        )}
        {tx_url !== '' && !made_up && (
          <TextLink
            href={contentPaths.webView({ url: tx_url })}
            label={text('explorer')}
            testId="withdrawal.explorer"
          />
        )}
        <CopyField label={text('receipt')} value={withdrawal.receipt} testId="withdrawal.receipt" />
        <CopyField label={text('receipt_hash')} value={withdrawal.receipt_sha256} testId="withdrawal.receipt-hash" />
      </div>
    </>
  );
};

const useIsDemo = (): boolean => useRead(startCalls.config, {}, { keep: true, fresh_ms: 600_000 }).value?.demo === true;

const useSteps = (withdrawal: Withdrawal) => {
  const text = useText(withdrawalsTexts);
  const format = useCoinFormat();
  const now_ms = useNow();
  const demo = useIsDemo();
  const { hold, due_at } = withdrawal;
  const late = withdrawal.status === 1 && millisecondsOf(due_at) < now_ms;
  const due = text(late ? 'due_passed' : 'due', { time: format.instant(due_at, 'date_time') });
  const expected = hold ? `${text('held_until', { time: format.instant(hold.until, 'date_time') })} · ${due}` : due;
  return stepsOf(withdrawal).map(({ title, look, at, reason, current }, index) => ({
    key: `${title} ${index}`,
    title: text(title),
    state: look,
    at,
    reason: reason && [text(reason), ...(demo && byPeople.has(reason) ? [text('demo_console')] : [])].join(' '),
    expected: current ? expected : undefined,
  }));
};
