import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OutputOf } from '#contract/kit/call.ts';
import { millisecondsOf, type Instant } from '#contract/kit/instant.ts';
import { withdrawalsOperatorCalls as calls } from '#contract/withdrawals/operator-calls.ts';
import {
  approveReasons,
  lastMoment,
  operatorHoldReasons,
  releaseReasons,
  withdrawalRejectReasons,
} from '#contract/withdrawals/rules.ts';
import { useNow } from '#ui/now.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Button } from '#console/shared/button.tsx';
import { useDemo } from '#console/shared/demo-code.tsx';
import { FactList, Sentences } from '#console/shared/facts.tsx';
import { ChoiceField, TextField } from '#console/shared/field.tsx';
import { grouped } from '#console/shared/proposal-sentences.ts';
import { sentencesOf } from '#console/shared/rooms.ts';
import { sentOf } from '../form.ts';

type Withdrawal = OutputOf<typeof calls.operatorDetail>;

const HOURS = [1, 4, 12, 24, 48, 71] as const;
const HOUR_MS = 3_600_000;

/** What can be done next depends on the state; the contract says who may do it. */
export const WithdrawalActs = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const { id, state, hold_reason, proposal_id } = withdrawal;
  const isProposed = proposal_id !== null;
  const isHeldByOperator = operatorHoldReasons.some((reason) => reason === hold_reason);
  if (state !== 'requested' && state !== 'approved') return null;
  return (
    <div className="acts">
      {state === 'requested' && !isProposed && hold_reason === null && (
        <ActButton
          call={calls.approve}
          label="withdrawals.approve"
          question={withdrawal.needs_two ? 'withdrawals.approve_two_question' : 'withdrawals.approve_question'}
          reasons={approveReasons}
          input={(reason) => ({ id, reason })}
          strong
        >
          <Preview of={withdrawal} action="withdrawals.approve" />
        </ActButton>
      )}
      {state === 'approved' && withdrawal.paid_by === 'operator' && !isProposed && hold_reason === null && (
        <PayButton withdrawal={withdrawal} />
      )}
      {isHeldByOperator ? (
        <ActButton
          call={calls.release}
          label="withdrawals.release"
          reasons={releaseReasons}
          input={(reason) => ({ id, reason })}
        />
      ) : (
        <HoldButton id={id} last_at={lastMoment(withdrawal.requested_at)} />
      )}
      {(state === 'requested' || (withdrawal.paid_by === 'operator' && !isProposed)) && (
        <ActButton
          call={calls.reject}
          label={state === 'approved' ? 'withdrawals.fail' : 'withdrawals.reject'}
          reasons={withdrawalRejectReasons}
          input={(reason) => ({ id, reason })}
          isDestructive
        >
          {state === 'approved' && <Preview of={withdrawal} action="withdrawals.reject" />}
        </ActButton>
      )}
    </div>
  );
};

/** What the decision does, with the amount, before it is made. */
const Preview = ({ of: withdrawal, action }: { readonly of: Withdrawal; readonly action: string }) => {
  const t = useTranslate();
  const { id, amount, fee } = withdrawal;
  const payload = { ...withdrawal, withdrawal_id: id, amount: String(amount), fee: String(fee) };
  return <Sentences of={sentencesOf(action, payload, t)} />;
};

/** A hold ends within 72 hours after the request. */
const HoldButton = ({ id, last_at }: { readonly id: number; readonly last_at: Instant }) => {
  const t = useTranslate();
  const now_ms = useNow();
  const possible = HOURS.filter((count) => now_ms + count * HOUR_MS <= millisecondsOf(last_at));
  const [hours, setHours] = useState('');
  if (possible.length === 0) return null;
  return (
    <ActButton
      call={calls.hold}
      label="withdrawals.hold"
      reasons={operatorHoldReasons}
      input={(reason) => ({ id, reason, hours: Number(hours) })}
      isReady={possible.some((count) => String(count) === hours)}
    >
      <ChoiceField
        label="withdrawals.hours"
        value={hours}
        choices={[['', t('console.choose')], ...possible.map((count) => [String(count), String(count)] as const)]}
        onChange={setHours}
      />
    </ActButton>
  );
};

const HASH_BYTES = 32;

/** A demo sends nothing, so that nobody could name a transaction; the customer's record says so too. */
const madeUpReference = (network_id: string): string => {
  const hash = [...crypto.getRandomValues(new Uint8Array(HASH_BYTES))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return network_id === 'bank' ? `DEMO-${hash.slice(0, 12)}` : hash;
};

const PayButton = ({ withdrawal }: { readonly withdrawal: Withdrawal }) => {
  const t = useTranslate();
  const isDemo = useDemo();
  const [reference, setReference] = useState('');
  const { id, currency_name, network_id, destination } = withdrawal;
  return (
    <ActButton
      call={calls.pay}
      label="withdrawals.pay"
      input={() => ({ id, reference })}
      isReady={reference.trim().length >= 4}
      strong
    >
      <p>{t('withdrawals.send', { amount: `${grouped(sentOf(withdrawal))} ${currency_name}` })}</p>
      <FactList of={destination} nameOf={(name) => t(`destination.${name}`, { _: name })} />
      <TextField label="fields.reference" value={reference} maxLength={128} onChange={setReference} />
      {isDemo && (
        <>
          <p className="quiet">{t('withdrawals.demo_about')}</p>
          <Button label="withdrawals.demo_reference" onPress={() => setReference(madeUpReference(network_id))} />
        </>
      )}
    </ActButton>
  );
};
