import { Translate, type RaRecord } from 'react-admin';
import { verificationStates } from '#contract/verification/rules.ts';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { MomentCol, NumberCol, PhoneRow, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';

/** Customers who have not begun have no case. */
const STATES = verificationStates.filter((state) => state !== 'none');

export const Screen = () => (
  <TableList states={[STATES, 'reviewing']} canOpen phoneRow={phoneRow}>
    <TextCol source="id" />
    <WordCol source="state" kind="states" />
    <MomentCol source="submitted_at" />
    <NumberCol source="level" />
    <TextCol source="customer_id" />
    <NumberCol source="submission" />
  </TableList>
);

const phoneRow = (row: RaRecord) => (
  <PhoneRow
    title={
      <>
        <Word kind="states" code={row['state']} />
        <span>
          <Translate i18nKey="fields.level" /> {row['level']}
        </span>
      </>
    }
    details={
      <>
        {row.id} · <Moment at={row['submitted_at']} />
      </>
    }
  />
);
