import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { Section } from '#ui/section.tsx';
import { provenanceTexts } from '#web/features/nft/locales/provenance/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Provenance } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';

type Owner = Provenance['owners'][number];

/** NF5: every change of the owner, the newest first. */
export const Owners = ({ owners }: { owners: readonly Owner[] }) => {
  const text = useText(provenanceTexts);
  const newest = owners.toSorted((one, other) => other.number - one.number);
  return (
    <Section title={text('owners')} testId="nft.owners">
      <p className="type-label font-normal text-2">{text('owners_note')}</p>
      <Card flush>
        <ol className="divide-y divide-line">
          {newest.map((owner) => (
            <li key={owner.number} className="flex flex-col gap-1 px-4 py-3" data-testid="nft.owner.row">
              <OwnerRow owner={owner} />
            </li>
          ))}
        </ol>
      </Card>
    </Section>
  );
};

const OwnerRow = ({ owner }: { owner: Owner }) => {
  const text = useText(provenanceTexts);
  const format = useNftFormat();
  const { kind, owner_name, price, at, entry, series_code, series_line, draw } = owner;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-3">
        <span className="flex min-w-0 flex-col">
          <span className="type-row wrap-anywhere text-1">{owner_name}</span>
          <span className="type-caption text-2">
            {text(`kind_${kind}`)}
            {draw !== null && ` · ${text('draw', { number: draw })}`}
          </span>
        </span>
        <span className="ms-auto flex flex-col items-end">
          {price && <span className="num type-label wrap-anywhere text-1">{format.price(price, owner)}</span>}
          <time dateTime={at} className="num type-caption text-3">
            {format.instant(at, 'date_time')}
          </time>
        </span>
      </div>
      {entry !== null && <CopyField label={text('entry')} value={entry} testId="nft.owner.entry" />}
      {series_line !== null && <Commitment owner={owner} line={series_line} />}
      {series_code !== null && (
        <a
          href={nftPaths.verify({ code: series_code })}
          className="flex min-h-11 items-center self-start type-label text-accent"
          data-testid="nft.owner.verify"
        >
          {text('verify')}
        </a>
      )}
    </>
  );
};

/** NB3: in the log before the first box of the series was sold. */
const Commitment = ({ owner, line }: { owner: Owner; line: string }) => {
  const text = useText(provenanceTexts);
  const format = useNftFormat();
  return (
    <div className="flex flex-col">
      <CopyField label={text('commitment')} value={line} testId="nft.owner.commitment" />
      {owner.series_log_index !== null && (
        <span className="type-caption text-3">{text('log_line', { index: format.whole(owner.series_log_index) })}</span>
      )}
    </div>
  );
};
