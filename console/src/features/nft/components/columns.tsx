import { DataTable, type RaRecord } from 'react-admin';
import { Thumb } from './artwork.tsx';

interface PictureColProps {
  readonly source: string;
  readonly pictureOf: (row: RaRecord) => { readonly picture: string; readonly colour: string };
}

export const PictureCol = ({ source, pictureOf }: PictureColProps) => (
  <DataTable.Col source={source} disableSort render={(row: RaRecord) => <Thumb {...pictureOf(row)} />} />
);
