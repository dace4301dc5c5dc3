import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { Word } from '#console/shared/facts.tsx';
import { PhoneRow } from '#console/shared/table-list.tsx';
import { Thumb } from './artwork.tsx';
import type { Media } from './served.ts';

export interface SmallPicture {
  readonly picture: string;
  readonly colour: string;
}

/** The small picture of a row's media. */
export const pictureIn = (media: Pick<Media, 'small' | 'colour'>): SmallPicture => ({
  picture: media.small,
  colour: media.colour,
});

interface PicturedRowProps extends SmallPicture {
  readonly row: RaRecord;
  /** What is said below its name and state. */
  readonly children: ReactNode;
}

/** A work, a sale or a series in a list on a phone. */
export const PicturedRow = ({ row, picture, colour, children }: PicturedRowProps) => (
  <PhoneRow
    title={
      <>
        <span className="work-name">
          <Thumb picture={picture} colour={colour} />
          <span>{row['nft_name']}</span>
        </span>
        <Word kind="states" code={row['nft_state']} />
      </>
    }
    details={children}
  />
);
