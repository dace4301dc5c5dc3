import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { withdrawalsOperatorCalls as calls } from '#contract/withdrawals/operator-calls.ts';
import {
  operatorHoldReasons,
  withdrawalRejectReasons,
  type WithdrawalRejectReason,
} from '#contract/withdrawals/rules.ts';
import { ActButton } from '../../../shared/act-button.tsx';

type Withdrawal = OutputOf<typeof calls.operatorDetail>;
type OperatorHoldReason = (typeof operatorHoldReasons)[number];

const HOURS = [1, 4, 12, 24, 48, 72] as const;

/** What can be done next depends on the state; who may do it is the contract's to say. */
export const WithdrawalActs = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { id, state, hold_reason, proposal_id } = withdrawal;
  const isProposed = proposal_id !== null;
  const isHeldByOperator = operatorHoldReasons.some((reason) => reason === hold_reason);
  return (
    <div className="acts">
      {state === 'requested' && (
        <>
          <ActButton
            call={calls.approve}
            label="withdrawals.approve"
            question={withdrawal.needs_two ? 'withdrawals.approve_two_question' : 'withdrawals.approve_question'}
            input={() => ({ id })}
            disabled={isProposed || hold_reason !== null}
            strong
          />
          {hold_reason === null && <HoldButton id={id} />}
          {isHeldByOperator && (
            <ActButton
              call={calls.release}
              label="withdrawals.release"
              question="withdrawals.release_question"
              input={() => ({ id })}
            />
          )}
        </>
      )}
      {state === 'approved' && withdrawal.paid_by === 'operator' && <PayButton id={id} disabled={isProposed} />}
      {(state === 'requested' || state === 'approved') && (
        <ActButton
          call={calls.reject}
          label="withdrawals.reject"
          question="withdrawals.reject_question"
          reasons={withdrawalRejectReasons}
          input={(reason) => ({ id, reason: reason as WithdrawalRejectReason })}
        />
      )}
    </div>
  );
};

const HoldButton = ({ id }: { readonly id: number }) => {
  const t = useTranslate();
  const [hours, setHours] = useState<number>(HOURS[3]);
  return (
    <ActButton
      call={calls.hold}
      label="withdrawals.hold"
      question="withdrawals.hold_question"
      reasons={operatorHoldReasons}
      input={(reason) => ({ id, reason: reason as OperatorHoldReason, hours })}
    >
      <label className="ask-field">
        {t('withdrawals.hours')}
        <select value={hours} onChange={({ target }) => setHours(Number(target.value))}>
          {HOURS.map((count) => (
            <option key={count} value={count}>
              {count}
            </option>
          ))}
        </select>
      </label>
    </ActButton>
  );
};

const PayButton = ({ id, disabled }: { readonly id: number; readonly disabled: boolean }) => {
  const t = useTranslate();
  const [reference, setReference] = useState('');
  return (
    <ActButton
      call={calls.pay}
      label="withdrawals.pay"
      question="withdrawals.pay_question"
      input={() => ({ id, reference })}
      disabled={disabled}
      strong
    >
      <label className="ask-field">
        {t('fields.reference')}
        <input value={reference} maxLength={128} onChange={({ target }) => setReference(target.value)} />
      </label>
    </ActButton>
  );
};
