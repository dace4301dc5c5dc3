import { useState } from 'react';
import { useRefresh, useTranslate } from 'react-admin';
import { Button } from '#console/shared/button.tsx';
import { lengthOf, showOf, sizeOf } from '../form.ts';
import type { Media } from './served.ts';
import './artwork.css';

interface ArtworkProps {
  readonly media: Media;
  readonly name: string;
}

/** The media of a work. Nothing moves or sounds before it is asked to. */
export const Artwork = ({ media, name }: ArtworkProps) => {
  const t = useTranslate();
  const refresh = useRefresh();
  const [isLost, setLost] = useState(false);
  // The links of media that is not public end after a while.
  if (isLost) {
    const again = (): void => {
      setLost(false);
      refresh();
    };
    return (
      <figure className="seen">
        <p role="alert">{t('nft.media_lost')}</p>
        <Button label="nft.media_again" onPress={again} />
      </figure>
    );
  }
  const onLost = (): void => setLost(true);
  return (
    <figure className="seen artwork">
      <Shown media={media} name={name} onLost={onLost} />
      <figcaption className="quiet">
        {[t(`nft.kind.${media.kind}`), sizeOf(media), lengthOf(media)].filter((part) => part !== null).join(' · ')}
      </figcaption>
    </figure>
  );
};

interface ShownProps extends ArtworkProps {
  readonly onLost: () => void;
}

const Shown = (props: ShownProps) => {
  const { media, name, onLost } = props;
  const { large, source } = media;
  const how = showOf(media);
  if (how === 'video') {
    return (
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- artists upload no captions
      <video src={source ?? ''} poster={large} aria-label={name} controls playsInline preload="none" onError={onLost} />
    );
  }
  if (how === 'sound') {
    return (
      <>
        <Still {...props} />
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- artists upload no captions */}
        <audio src={source ?? ''} aria-label={name} controls preload="none" onError={onLost} />
      </>
    );
  }
  return how === 'animation' ? <Animation {...props} /> : <Still {...props} />;
};

const Animation = (props: ShownProps) => {
  const [isMoving, setMoving] = useState(false);
  const { media } = props;
  const large = isMoving ? (media.source ?? media.large) : media.large;
  return (
    <>
      <Still {...props} media={{ ...media, large }} />
      <Button label={isMoving ? 'nft.stop' : 'nft.play'} onPress={() => setMoving(!isMoving)} />
    </>
  );
};

/** A picture fits its column until it is pressed. */
const Still = ({ media: { large, colour }, name, onLost }: ShownProps) => {
  const t = useTranslate();
  const [isLarge, setLarge] = useState(false);
  return (
    <button
      type="button"
      className="zoom"
      aria-pressed={isLarge}
      title={t(isLarge ? 'console.picture_fit' : 'console.picture_full_size')}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={large} alt={name} style={{ backgroundColor: colour }} onError={onLost} />
    </button>
  );
};

interface ThumbProps {
  readonly picture: string;
  readonly colour: string;
  readonly size?: 'row' | 'tile';
}

/** The name is beside it, so the picture itself says nothing to a screen reader. */
export const Thumb = ({ picture, colour, size = 'row' }: ThumbProps) => (
  <img
    className="work-thumb"
    data-size={size}
    src={picture}
    alt=""
    loading="lazy"
    style={{ backgroundColor: colour }}
  />
);
