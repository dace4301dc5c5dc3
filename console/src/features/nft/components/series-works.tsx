import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { Button } from '#console/shared/button.tsx';
import { Panel } from '#console/shared/facts.tsx';
import { Thumb } from './artwork.tsx';
import type { SeriesWork } from './served.ts';

const AT_ONCE = 48;

/** NB1: every work of the series, because two operators decide about all of them. */
export const SeriesWorks = ({ series }: { readonly series: number }) => {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const { data, total = 0 } = useGetList<SeriesWork>('nft_series_works', {
    pagination: { page, perPage: AT_ONCE },
    filter: { series: String(series) },
  });
  const pages = Math.ceil(total / AT_ONCE);
  return (
    <Panel title={t('nft.series_works')}>
      {data === undefined && <p>{t('ra.message.loading')}</p>}
      <ul className="series-works">
        {data?.map(({ id, name, rarity, media }) => (
          <li key={id}>
            <a className="open" href={`#/nft_works/${String(id)}/show`}>
              <Thumb picture={media.small} colour={media.colour} size="tile" />
              {name}
            </a>
            <span className="quiet">{rarity}</span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="acts">
          <Button label="nft.page_before" disabled={page === 1} onPress={() => setPage(page - 1)} />
          <span className="num">{`${String(page)} / ${String(pages)}`}</span>
          <Button label="nft.page_after" disabled={page === pages} onPress={() => setPage(page + 1)} />
        </div>
      )}
    </Panel>
  );
};
