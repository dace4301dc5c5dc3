import { useTranslate } from 'react-admin';
import { customersCalls as calls } from '#contract/customers/calls.ts';
import type { OutputOf } from '#contract/kit/call.ts';
import { Amount } from '#console/shared/amount.tsx';
import { client } from '#console/shared/client.ts';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { Network } from '#console/shared/network.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { TargetLink } from '#console/shared/proposal.tsx';
import { Look, type LookInput } from './look.tsx';

const LIMIT = 50;

/** What the customer has and what happened to it: for finance. */
export const Money = ({ input }: { readonly input: LookInput }) => (
  <>
    <Look call={calls.balances} label="customers.balances" read={() => client.send(calls.balances, input)}>
      {([balances = []]) => <Balances of={balances} />}
    </Look>
    <Look
      call={calls.records}
      label="customers.records"
      read={(cursor: string | undefined) => client.send(calls.records, { ...input, cursor, limit: LIMIT })}
      next={(page) => page.next_cursor ?? undefined}
    >
      {(pages) => <Records of={pages.flatMap(({ list }) => list)} />}
    </Look>
    <Look
      call={calls.deposits}
      label="resources.deposits.name"
      read={(before: number | undefined) => client.send(calls.deposits, { ...input, before, limit: LIMIT })}
      next={(page) => (page.length === LIMIT ? page.at(-1)?.id : undefined)}
    >
      {(pages) => <Deposits of={pages.flat()} />}
    </Look>
    <Look
      call={calls.withdrawals}
      label="resources.withdrawals.name"
      read={(before: number | undefined) => client.send(calls.withdrawals, { ...input, before, limit: LIMIT })}
      next={(page) => (page.length === LIMIT ? page.at(-1)?.id : undefined)}
    >
      {(pages) => <Withdrawals of={pages.flat()} />}
    </Look>
  </>
);

interface AccountProps {
  readonly name: string;
  /** Movements into a hold and out of it are lines of their own. */
  readonly isHold?: boolean;
}

const Account = ({ name, isHold = false }: AccountProps) => {
  const t = useTranslate();
  const account = t(`customers.account.${name}`);
  return <span>{isHold ? t('customers.account_hold', { account }) : account}</span>;
};

const Balances = ({ of }: { readonly of: OutputOf<typeof calls.balances> }) => (
  <PlainTable
    columns={['account', 'currency_name', 'available', 'held']}
    numbers={['available', 'held']}
    rows={of.map(({ account, currency_id, currency_name, available, held }) => ({
      key: `${account} ${currency_id}`,
      cells: [
        <Account key="account" name={account} />,
        currency_name,
        <Amount key="available" of={available} />,
        <Amount key="held" of={held} />,
      ],
    }))}
  />
);

const Records = ({ of }: { readonly of: OutputOf<typeof calls.records>['list'] }) => (
  <PlainTable
    columns={['at', 'account', 'record_reason', 'amount', 'balance_after', 'reference']}
    numbers={['amount', 'balance_after']}
    rows={of.map((record) => ({
      key: record.id,
      cells: [
        <Moment key="at" at={record.at} />,
        <Account key="account" name={record.account} isHold={record.is_hold} />,
        record.name,
        <Amount key="amount" of={record.amount} unit={record.currency_name} />,
        <Amount key="after" of={record.balance_after} />,
        record.reference,
      ],
    }))}
  />
);

const Deposits = ({ of }: { readonly of: OutputOf<typeof calls.deposits> }) => (
  <PlainTable
    columns={['target', 'at', 'kind', 'amount', 'network_id', 'state']}
    numbers={['amount']}
    rows={of.map(({ id, at, kind, amount, currency_name, network_id, state }) => ({
      key: id,
      cells: [
        <TargetLink key="open" of={{ target_type: 'deposit', target_id: String(id) }} />,
        <Moment key="at" at={at} />,
        <Word key="kind" kind="states" code={kind} />,
        <Amount key="amount" of={amount} unit={currency_name} />,
        <Network key="network" id={network_id} />,
        <Word key="state" kind="states" code={state} />,
      ],
    }))}
  />
);

const Withdrawals = ({ of }: { readonly of: OutputOf<typeof calls.withdrawals> }) => (
  <PlainTable
    columns={['target', 'at', 'amount', 'fee', 'network_id', 'state']}
    numbers={['amount', 'fee']}
    rows={of.map(({ id, at, amount, fee, currency_name, network_id, state }) => ({
      key: id,
      cells: [
        <TargetLink key="open" of={{ target_type: 'withdrawal', target_id: String(id) }} />,
        <Moment key="at" at={at} />,
        <Amount key="amount" of={amount} unit={currency_name} />,
        <Amount key="fee" of={fee} unit={currency_name} />,
        <Network key="network" id={network_id} />,
        <Word key="state" kind="states" code={state} />,
      ],
    }))}
  />
);
