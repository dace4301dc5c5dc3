import type { WorkKind } from '#contract/nft/rules.ts';
import type { ComponentType } from 'react';
import type { Media } from '#web/features/nft/queries.ts';
import { Animation } from './animation.tsx';
import { Film } from './film.tsx';
import { Sound } from './sound.tsx';
import { StillPicture } from './still-picture.tsx';

export interface ViewerProps {
  media: Media;
  /** What a screen reader says of the picture. */
  alt: string;
}

const viewers: Readonly<Record<WorkKind, ComponentType<ViewerProps>>> = {
  image: StillPicture,
  gif: Animation,
  audio: Sound,
  video: Film,
};

/** The work itself. Nothing sounds before it is asked to. */
export const Viewer = (props: ViewerProps) => {
  const Kind = viewers[props.media.kind];
  return <Kind {...props} />;
};
