import { DataTable, type RaRecord } from 'react-admin';
import { Thumb } from './artwork.tsx';
import type { SmallPicture } from './pictured-row.tsx';

interface PictureColProps {
  readonly source: string;
  readonly pictureOf: (row: RaRecord) => SmallPicture;
}

export const PictureCol = ({ source, pictureOf }: PictureColProps) => (
  <DataTable.Col source={source} disableSort render={(row: RaRecord) => <Thumb {...pictureOf(row)} />} />
);
