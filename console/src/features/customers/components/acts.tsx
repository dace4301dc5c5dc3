import { customersCalls as calls } from '#contract/customers/calls.ts';
import { client } from '#console/shared/client.ts';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { PlainTable } from '#console/shared/plain-table.tsx';
import { TargetLink } from '#console/shared/proposal.tsx';
import { Look, type LookInput } from './look.tsx';

const LIMIT = 50;

/** What operators did about the customer, as the customer sees it. */
export const Acts = ({ input }: { readonly input: LookInput }) => (
  <Look
    call={calls.acts}
    label="customers.acts"
    read={(before: number | undefined) => client.send(calls.acts, { ...input, before, limit: LIMIT })}
    next={(page) => (page.length === LIMIT ? page.at(-1)?.seq : undefined)}
  >
    {(pages) => (
      <PlainTable
        columns={['seq', 'at', 'action', 'target', 'operator_id', 'reason']}
        rows={pages.flat().map((act) => ({
          key: act.seq,
          cells: [
            act.seq,
            <Moment key="at" at={act.at} />,
            <Word key="action" kind="acts" code={act.action} />,
            <TargetLink key="target" of={act} />,
            act.second_operator_id === null ? act.operator_id : `${act.operator_id} + ${act.second_operator_id}`,
            <Word key="reason" kind="reasons" code={act.reason} />,
          ],
        }))}
      />
    )}
  </Look>
);
