import type { RaRecord } from 'react-admin';
import { listingStates } from '#contract/nft/rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { Word } from '#console/shared/facts.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { AmountCol, MomentCol, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';
import { PictureCol } from '../components/columns.tsx';
import { PicturedRow, pictureIn } from '../components/pictured-row.tsx';
import type { Media } from '../components/served.ts';

const FILTERS = [<ChoiceFilter key="state" source="state" codes={listingStates} kind="states.nft" alwaysOn />];

const pictureOf = (row: RaRecord) => pictureIn(row['media'] as Media);

/** NS2: sales that wait come first, oldest first. */
export const Screen = () => (
  <TableList filters={FILTERS} canOpen phoneRow={phoneRow}>
    <PictureCol source="picture" pictureOf={pictureOf} />
    <TextCol source="nft_name" />
    <WordCol source="nft_sale_kind" kind="states" />
    <WordCol source="nft_state" kind="states" />
    <AmountCol source="price" />
    <TextCol source="seller_id" />
    <MomentCol source="submitted_at" />
    <TextCol source="proposal_id" />
  </TableList>
);

const phoneRow = (row: RaRecord) => (
  <PicturedRow row={row} {...pictureOf(row)}>
    <Word kind="states" code={row['nft_sale_kind']} /> ·{' '}
    <Amount of={row['price']} unit={String(row['currency_name'])} /> · <Moment at={row['submitted_at']} />
  </PicturedRow>
);
