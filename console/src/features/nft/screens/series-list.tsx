import type { RaRecord } from 'react-admin';
import { seriesStates } from '#contract/nft/box-rules.ts';
import { Amount } from '#console/shared/amount.tsx';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { AmountCol, MomentCol, NumberCol, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';
import { PictureCol } from '../components/columns.tsx';
import { PicturedRow, pictureIn } from '../components/pictured-row.tsx';
import type { Media } from '../components/served.ts';

const FILTERS = [<ChoiceFilter key="state" source="state" codes={seriesStates} kind="states.nft" alwaysOn />];

const pictureOf = (row: RaRecord) => pictureIn(row['cover'] as Media);

/** NB1: series that wait come first, oldest first. */
export const Screen = () => (
  <TableList filters={FILTERS} canOpen phoneRow={phoneRow}>
    <PictureCol source="picture" pictureOf={pictureOf} />
    <TextCol source="nft_name" />
    <TextCol source="artist_name" />
    <WordCol source="nft_state" kind="states" />
    <AmountCol source="price" />
    <NumberCol source="nft_boxes" />
    <NumberCol source="nft_sold" />
    <MomentCol source="submitted_at" />
    <TextCol source="proposal_id" />
  </TableList>
);

const phoneRow = (row: RaRecord) => (
  <PicturedRow row={row} {...pictureOf(row)}>
    {row['artist_name']} · <Amount of={row['price']} unit={String(row['currency_name'])} /> ·{' '}
    <Moment at={row['submitted_at']} />
  </PicturedRow>
);
