import ShieldCheck from 'lucide-react/icons/shield-check';
import { BATCH_SECONDS, BEACON_DELAY_SECONDS } from '#contract/nft/box-rules.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { boxTexts } from '#web/features/nft/locales/boxes/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { SeriesDetail } from './queries.ts';
import { useBoxFormat } from './use-box-format.ts';

interface CommitmentPartProps {
  series: SeriesDetail;
  /** To the page that checks it. */
  link?: boolean | undefined;
}

/** NB2: what was promised before the sale, where it is in the public log, and how to check it. */
export const CommitmentPart = ({ series, link = false }: CommitmentPartProps) => {
  const text = useText(boxTexts);
  const format = useBoxFormat();
  const { code, line, log_index, root, seed_hash, server_seed } = series;
  const values = [
    { label: text('root'), value: root },
    { label: text('secret_hash'), value: seed_hash },
    ...(server_seed === null ? [] : [{ label: text('secret_seed'), value: server_seed }]),
    { label: text('line'), value: line },
  ];
  return (
    <Card testId="nft.series.commitment">
      <h2 className="type-row text-1">{text('commitment')}</h2>
      <p className="mt-2 type-label font-normal text-2">{text('commitment_about')}</p>
      <dl className="mt-2 flex flex-col">
        {values.map(({ label, value }) => (
          <div key={label} className="flex flex-col">
            <dt className="type-caption text-2">
              {label}
              {value === line && log_index !== null && ` · ${text('log_line', { index: format.whole(log_index) })}`}
            </dt>
            <dd>
              <CopyField value={value} tail={8} />
            </dd>
          </div>
        ))}
      </dl>
      {log_index === null && <p className="type-label font-normal text-warn">{text('line_waits')}</p>}
      <div className="mt-3 flex flex-col gap-3">
        <Chance series={series} />
        {link && (
          <Button
            variant="secondary"
            icon={<ShieldCheck aria-hidden size={20} />}
            href={nftPaths.verify({ code })}
            testId="nft.series.verify"
          >
            {text('check')}
          </Button>
        )}
      </div>
    </Card>
  );
};

/** NB4, NB5: who decides the draw; the weaker way is said in plain words. */
export const Chance = ({ series: { mode } }: { series: Pick<SeriesDetail, 'mode'> }) => {
  const text = useText(boxTexts);
  if (mode === 'drand')
    return (
      <p className="type-label font-normal text-2">
        {text('about_drand', { window: BATCH_SECONDS, seconds: BEACON_DELAY_SECONDS })}
      </p>
    );
  return (
    <Banner kind="warn" testId="nft.series.weaker">
      <strong className="block font-semibold">{text('weaker')}</strong>
      {text('about_batch', { seconds: BATCH_SECONDS })}
    </Banner>
  );
};
