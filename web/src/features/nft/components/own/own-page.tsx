import { useState, type ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useText } from '#ui/i18n/texts.ts';
import { ListRow } from '#ui/list-row.tsx';
import { PageFrame } from '#web/shared/page-frame.tsx';
import { useSession } from '#web/shared/session.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import { ownTexts } from '#web/features/nft/locales/own/index.ts';
import { nftPaths } from '#web/features/nft/paths.ts';
import type { OwnItem } from '#web/features/nft/queries.ts';
import { addressOf } from '../card/address.ts';
import { Picture } from '../media/picture.tsx';
import { SalePart } from './sale-part.tsx';
import { StateTag } from './state-tag.tsx';
import { actOf, hasBids } from './standing.ts';
import { TakeBackSheet } from './take-back-sheet.tsx';
import { useReason } from './use-reason.ts';

/** One own work: its state, its sale, and what can be done with it now. */
export const OwnPage = ({ item, old }: { item: OwnItem; old: ReactNode }) => {
  const text = useText(ownTexts);
  const common = useText(nftTexts);
  const reason = useReason(item.reason);
  const me = useSession()?.user?.id;
  const { name, author_name, media, hold_state } = item;
  return (
    <PageFrame title={text('title')} testId="nft.own" footer={actOf(item) && <Act item={item} />}>
      {old}
      <Card>
        <div className="flex flex-col gap-3">
          <span className="block overflow-hidden rounded-card">
            <Picture
              media={media}
              size="large"
              alt={common('picture_of', { name, artist: author_name })}
              natural
              eager
            />
          </span>
          <div className="flex flex-col items-start gap-1">
            <h2 className="type-title wrap-anywhere text-1">{name}</h2>
            {author_name !== '' && (
              <p className="type-label font-normal wrap-anywhere text-2">{common('by', { name: author_name })}</p>
            )}
            <StateTag state={hold_state} />
          </div>
          <p className="type-body text-2" data-testid="nft.own.about">
            {text(hasBids(item) ? 'has_bids' : `about_${hold_state}`)}
          </p>
        </div>
      </Card>
      {reason !== undefined && <Banner kind="warn">{text('reason', { reason })}</Banner>}
      {/* A work that was bought shows the sale of the owner before. */}
      {item.seller_id === me && <SalePart item={item} />}
      {hold_state !== 'unopened' && <Links item={item} />}
    </PageFrame>
  );
};

const Links = ({ item }: { item: OwnItem }) => {
  const text = useText(ownTexts);
  return (
    <Card flush>
      <ListRow title={text('public_page')} href={addressOf(item)} testId="nft.own.public" />
      <ListRow title={text('provenance')} href={nftPaths.provenance({ code: item.code })} testId="nft.own.provenance" />
    </Card>
  );
};

/** NS2, NB7 */
const Act = ({ item }: { item: OwnItem }) => {
  const text = useText(ownTexts);
  const [open, setOpen] = useState(false);
  const act = actOf(item);
  const { code } = item;
  // Kept while the sheet slides out, when the work is already back.
  if (act === 'take_back' || open)
    return (
      <>
        <Button variant="secondary" onClick={() => setOpen(true)} testId="nft.own.take-back">
          {text('take_back')}
        </Button>
        <TakeBackSheet item={item} open={open} onClose={() => setOpen(false)} />
      </>
    );
  if (act === undefined) return undefined;
  return (
    <Button href={act === 'open' ? nftPaths.box({ code }) : nftPaths.resell({ code })} testId={`nft.own.${act}`}>
      {text(act)}
    </Button>
  );
};
