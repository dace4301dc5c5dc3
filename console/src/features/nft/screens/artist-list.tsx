import type { RaRecord } from 'react-admin';
import { artistStates } from '#contract/nft/rules.ts';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { MomentCol, NumberCol, PhoneRow, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';

const FILTERS = [<ChoiceFilter key="state" source="state" codes={artistStates} kind="states.nft" alwaysOn />];

/** NF2: applications that wait come first, oldest first. */
export const Screen = () => (
  <TableList filters={FILTERS} canOpen phoneRow={phoneRow}>
    <TextCol source="nft_name" />
    <WordCol source="nft_state" kind="states" />
    <TextCol source="nickname" />
    <MomentCol source="applied_at" />
    <NumberCol source="nft_works" />
    <TextCol source="proposal_id" />
  </TableList>
);

const phoneRow = (row: RaRecord) => (
  <PhoneRow
    title={
      <>
        <span>{row['name']}</span>
        <Word kind="states" code={row['nft_state']} />
      </>
    }
    details={
      <>
        {row['nickname']} · <Moment at={row['applied_at']} />
      </>
    }
  />
);
