import { TextInput, Translate, type RaRecord } from 'react-admin';
import { workStates } from '#contract/nft/rules.ts';
import { ChoiceFilter } from '#console/shared/choice-filter.tsx';
import { Moment } from '#console/shared/moment.tsx';
import { MomentCol, TableList, TextCol, WordCol } from '#console/shared/table-list.tsx';
import { PictureCol } from '../components/columns.tsx';
import { PicturedRow } from '../components/pictured-row.tsx';

const FILTERS = [
  <ChoiceFilter key="state" source="state" codes={workStates} kind="states.nft" alwaysOn />,
  <TextInput key="artist_id" source="artist_id" size="small" alwaysOn />,
  <TextInput key="nft_code" source="nft_code" size="small" alwaysOn />,
];

const pictureOf = (row: RaRecord) => ({ picture: String(row['picture']), colour: String(row['colour']) });

/** NF3: works that wait come first, oldest first. */
export const Screen = () => (
  <TableList filters={FILTERS} canOpen phoneRow={phoneRow}>
    <PictureCol source="picture" pictureOf={pictureOf} />
    <TextCol source="nft_name" />
    <TextCol source="artist_name" />
    <WordCol source="nft_state" kind="states" />
    <MomentCol source="submitted_at" />
    <TextCol source="proposal_id" />
  </TableList>
);

const phoneRow = (row: RaRecord) => (
  <PicturedRow row={row} {...pictureOf(row)}>
    {row['artist_name']} · <Translate i18nKey={`nft.kind.${String(row['kind'])}`} /> ·{' '}
    <Moment at={row['submitted_at']} />
  </PicturedRow>
);
