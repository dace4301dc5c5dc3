import { Decimal } from '#contract/kit/decimal.ts';
import { nameProblem } from '#contract/desk/text-rules.ts';
import { namesOutside } from '#contract/desk/text-rules.ts';
import { ABOUT_LENGTH, CREATOR_SHARE_LIMIT, NAME_LENGTH, TEXT_LENGTH } from '#contract/nft/rules.ts';

/** NF3: a work to be submitted, kept between visits of the form. */
export type TypedWork = {
  /** The number of the upload. */
  readonly media: string;
  readonly name: string;
  readonly description: string;
  /** In percent. */
  readonly share: string;
  /** The number of a collection, or empty. */
  readonly collection: string;
};

export const NEW_WORK: TypedWork = { media: '', name: '', description: '', share: '5', collection: '' };

/** In percent; hundredths of it are the finest. */
export const SHARE_SCALE = 2;
const HUNDRED = Decimal.of(100);
export const MAX_SHARE = CREATOR_SHARE_LIMIT.times(HUNDRED, 'down');

export type TextProblem = 'missing' | 'long' | 'nft_text_wrong';

/** DK17: what a text that others read may not be. */
const textProblem = (text: string, limit: number, optional: boolean): TextProblem | undefined => {
  if (text.trim() === '') return optional ? undefined : 'missing';
  if (text.length > limit) return 'long';
  return namesOutside(text) ? 'nft_text_wrong' : undefined;
};

export const workNameProblem = (name: string): TextProblem | undefined => textProblem(name, NAME_LENGTH, false);
export const workTextProblem = (text: string): TextProblem | undefined => textProblem(text, TEXT_LENGTH, true);
export const aboutProblem = (text: string): TextProblem | undefined => textProblem(text, ABOUT_LENGTH, false);

/** The fraction of a typed percentage; undefined if it is out of its bounds. */
export const shareIn = (percent: string): Decimal | undefined => {
  const typed = Decimal.amount(percent);
  if (!typed || !typed.fits(SHARE_SCALE) || typed.gt(MAX_SHARE)) return undefined;
  return typed.over(HUNDRED, 'down');
};

export interface WorkProblems {
  readonly media?: 'media_missing' | undefined;
  readonly name?: TextProblem | undefined;
  readonly description?: TextProblem | undefined;
  readonly share?: 'nft_share_wrong' | undefined;
}

/** NF3: what keeps the form from being sent. */
export const workProblems = ({ media, name, description, share }: TypedWork): WorkProblems => ({
  media: media === '' ? 'media_missing' : undefined,
  name: workNameProblem(name),
  description: workTextProblem(description),
  share: shareIn(share) ? undefined : 'nft_share_wrong',
});

/** What is sent; only of a form without problems. */
export const workInput = ({ media, name, description, share, collection }: TypedWork) => {
  const creator_share = shareIn(share);
  return (
    creator_share && {
      media_id: Number(media),
      name: name.trim(),
      description: description.trim(),
      creator_share,
      collection_id: collection === '' ? undefined : Number(collection),
    }
  );
};

export type ArtistNameProblem = 'nft_name_wrong' | 'nft_name_reserved';

/** NF2: as names of merchants are. */
export const artistNameProblem = (name: string): ArtistNameProblem | undefined => {
  const problem = nameProblem(name.trim());
  if (problem === undefined) return undefined;
  return problem === 'desk_name_reserved' ? 'nft_name_reserved' : 'nft_name_wrong';
};
