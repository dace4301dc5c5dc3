import { useTranslate } from 'react-admin';
import { borrowingOperatorCalls as calls } from '#contract/borrowing/operator-calls.ts';
import { poolMoves, poolReasons, type PoolMove } from '#contract/borrowing/plan-rules.ts';
import { ActButton } from '#console/shared/act-button.tsx';
import { Panel, Sentences } from '#console/shared/facts.tsx';
import { ChoiceField, useTyped } from '#console/shared/field.tsx';
import { useMay } from '#console/shared/permissions.ts';
import { grouped } from '#console/shared/proposal-sentences.ts';
import { ValueField } from '#console/shared/value-field.tsx';
import { movedAmount } from '../form.ts';
import { proposals } from '../proposals.ts';
import type { Pool } from './pool-answer.ts';

/** BW12: one finance operator's part of giving the pool money, or of taking free money back. */
export const MovePool = ({ of }: { readonly of: Pool }) => {
  const t = useTranslate();
  const may = useMay();
  const { typed, field, clear } = useTyped({ move: 'give', amount: '' });
  if (!may(calls.proposeMove)) return null;
  const move: PoolMove = typed.move === 'take_back' ? 'take_back' : 'give';
  const available = move === 'give' ? of.treasury : of.free;
  const amount = movedAmount(typed.amount, { available, scale: of.currency_scale });
  const waiting = of.proposals[move];
  return (
    <Panel title={t('borrowing.move')}>
      <p>{t('borrowing.move_about')}</p>
      <div className="value-fields">
        <ChoiceField {...field('move')} choices={poolMoves.map((code) => [code, t(`borrowing.moves.${code}`)])} />
        <ValueField {...field('amount')} kind="amount" isWrong={typed.amount !== '' && !amount} />
      </div>
      {typed.amount !== '' && !amount && (
        <p role="alert">{t('borrowing.move_wrong', { scale: of.currency_scale, available: grouped(available) })}</p>
      )}
      {waiting !== null && (
        <p role="status">
          {t('borrowing.move_waits', { id: waiting })} <a href="#/proposals">{t('resources.proposals.name')}</a>
        </p>
      )}
      <div className="acts">
        <ActButton
          call={calls.proposeMove}
          label="borrowing.move"
          reasons={poolReasons}
          input={(reason) => {
            if (!amount) throw new Error('no amount');
            return { move, amount, reason };
          }}
          disabled={!amount || waiting !== null}
          onDone={clear}
          strong
        >
          {amount && <Sentences of={proposals['borrowing.move-pool']({ move, amount: amount.toString() }, t)} />}
        </ActButton>
      </div>
    </Panel>
  );
};
