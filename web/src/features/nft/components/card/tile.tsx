import type { ReactNode } from 'react';
import { SkeletonBar } from '#ui/skeleton.tsx';
import type { Address } from '#web/shared/address.ts';

export const tileLook = 'flex flex-col overflow-hidden rounded-card bg-surface shadow-card';

interface TileProps {
  href: Address;
  name: string;
  /** The square above the name. */
  picture: ReactNode;
  children: ReactNode;
  testId: string;
}

/** One card of the room's grids: a work, an artist, a collection. All of it is the link. */
export const Tile = ({ href, name, picture, children, testId }: TileProps) => (
  <article
    className={`relative transition-colors duration-80 [contain-intrinsic-size:auto_280px] [content-visibility:auto] has-[a:active]:bg-pressed ${tileLook}`}
    data-testid={testId}
  >
    <span className="relative block">{picture}</span>
    <span className="flex flex-1 flex-col gap-1 p-3">
      <a
        href={href}
        className="type-label wrap-anywhere text-1 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
      >
        {name}
      </a>
      {children}
    </span>
  </article>
);

const columns = 'grid grid-cols-[repeat(auto-fill,minmax(max(8rem,calc(50%-6px)),1fr))] gap-3';

/** Two columns, or one where the text is too large for two. */
export const Tiles = ({ children }: { children: ReactNode }) => <ul className={columns}>{children}</ul>;

export const TilePlace = ({ children }: { children: ReactNode }) => <li className="grid min-w-0">{children}</li>;

/** At the height of rows of cards. */
export const SkeletonTiles = ({ count = 4 }: { count?: number | undefined }) => (
  <div aria-hidden className={columns}>
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className={tileLook}>
        <span className="block aspect-square bg-raised" />
        <span className="flex flex-col gap-2 p-3">
          <SkeletonBar width="80%" />
          <SkeletonBar width="50%" height="0.75rem" />
          <SkeletonBar width="60%" />
        </span>
      </div>
    ))}
  </div>
);
