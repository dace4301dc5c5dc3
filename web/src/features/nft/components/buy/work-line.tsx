import type { ReactNode } from 'react';
import { useText } from '#ui/i18n/texts.ts';
import { nftTexts } from '#web/features/nft/locales/common/index.ts';
import type { Media } from '#web/features/nft/queries.ts';
import { Thumb } from '../own/thumb.tsx';

interface WorkLineProps {
  media: Media;
  name: string;
  /** Who made it; otherwise what is said of it below its name. */
  artist?: string | undefined;
  href?: string | undefined;
  children?: ReactNode;
  testId?: string | undefined;
}

/** A work in one line: a small picture, its name, and what belongs to it. */
export const WorkLine = ({ media, name, artist, href, children, testId }: WorkLineProps) => {
  const text = useText(nftTexts);
  const title = 'type-row wrap-anywhere text-1';
  return (
    <div className="flex items-start gap-3" data-testid={testId}>
      <Thumb media={media} />
      <span className="flex min-w-0 flex-1 flex-col">
        {href === undefined ? (
          <span className={title}>{name}</span>
        ) : (
          <a href={href} className={`flex min-h-11 items-center ${title}`}>
            {name}
          </a>
        )}
        {artist !== undefined && (
          <span className="type-caption wrap-anywhere text-2">{text('by', { name: artist })}</span>
        )}
        {children}
      </span>
    </div>
  );
};
