import { Card } from '#ui/card.tsx';
import { CopyField } from '#ui/copy-field.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { Section } from '#ui/section.tsx';
import { Facts, type Fact } from '#web/shared/facts.tsx';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { workTexts } from '#web/features/nft/locales/work/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { Work } from '#web/features/nft/queries.ts';
import { useNftFormat } from '../use-nft-format.ts';

/** NF1: what the work is, what sales of it cost, and where it is recorded. */
export const Properties = ({ work }: { work: Work }) => {
  const text = useText(workTexts);
  const facts = useFacts(work);
  return (
    <Section title={text('properties')} testId="nft.properties">
      <Card>
        <div className="flex flex-col gap-3">
          <Facts facts={facts} />
          <CopyField label={text('code')} value={work.code} testId="nft.code" />
          <p className="type-caption text-2">{text('row_note')}</p>
        </div>
      </Card>
    </Section>
  );
};

const useFacts = (work: Work): readonly Fact[] => {
  const text = useText(workTexts);
  const common = useText(nftTexts);
  const format = useNftFormat();
  const { media, rarity, fee_rate, creator_share, owner_name } = work;
  return [
    { label: text('type'), value: format.kind(media.kind) },
    ...(rarity ? [{ label: common('rarity'), value: format.rarity(rarity) }] : []),
    ...(media.width > 0 && media.kind !== 'audio'
      ? [{ label: text('size'), value: text('size_value', { width: media.width, height: media.height }) }]
      : []),
    ...(media.duration_ms === null ? [] : [{ label: text('length'), value: format.duration(media.duration_ms) }]),
    // NM2: an upload has no place for them.
    ...(media.kind === 'video' ? [{ label: text('captions'), value: text('captions_none') }] : []),
    { label: text('owner'), value: owner_name, testId: 'nft.owner' },
    { label: text('creator_share'), value: format.share(creator_share) },
    { label: text('fee'), value: format.share(fee_rate) },
  ];
};

/** Its history, and the collection that it is in. */
export const Leads = ({ work: { code, collection_id, author_id } }: { work: Work }) => {
  const text = useText(workTexts);
  return (
    <Card flush>
      <ListRow
        title={text('provenance')}
        caption={text('provenance_caption')}
        href={nftPaths.provenance({ code })}
        testId="nft.to-provenance"
      />
      {collection_id !== null && (
        <ListRow
          title={text('see_collection')}
          href={nftPaths.collections({ uid: author_id, id: collection_id })}
          testId="nft.to-collection"
        />
      )}
    </Card>
  );
};
