import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { artistTexts } from '#web/features/nft/locales/artist/index.ts';
import type { ArtistPage } from '#web/features/nft/queries.ts';
import { Picture } from '../media/picture.tsx';
import { Portrait } from './portrait.tsx';

/** Who it is, in own words, with counts of rows. */
export const ArtistHead = ({ artist }: { artist: ArtistPage }) => {
  const text = useText(artistTexts);
  const { nickname, head_portrait, description, cover } = artist;
  return (
    <Card flush testId="nft.artist.head">
      {cover && (
        <div className="h-32 overflow-hidden rounded-t-card *:-translate-y-1/4">
          <Picture media={cover} size="small" alt="" eager />
        </div>
      )}
      <div className="flex flex-col gap-3 p-4">
        <div className="flex items-center gap-3">
          <Portrait name={nickname} picture={head_portrait} size={56} />
          <h2 className="min-w-0 type-title wrap-anywhere text-1" data-testid="nft.artist.name">
            {nickname}
          </h2>
        </div>
        {description !== '' && <p className="type-body wrap-anywhere whitespace-pre-line text-2">{description}</p>}
        <dl className="grid grid-cols-[repeat(auto-fit,minmax(5rem,1fr))] gap-3">
          <Count label={text('works')} value={artist.works} />
          <Count label={text('sold')} value={artist.sold} />
          <Count label={text('collected_times')} value={artist.artworks_collect_number} />
        </dl>
      </div>
    </Card>
  );
};

const Count = ({ label, value }: { label: string; value: number }) => (
  <div className="flex flex-col-reverse">
    <dt className="type-caption text-2">{label}</dt>
    <dd className="num type-row text-1">{value}</dd>
  </div>
);
