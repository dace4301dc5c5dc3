import { cleanText, nameProblem, namesOutside } from '#contract/desk/text-rules.ts';
import { Refusal } from '#contract/kit/refusal.ts';

// Letters that are blank, piles of marks, and what is no character; the sign that makes an emoji colourful is allowed.
const UNSEEN = /(?!\ufe0f)\p{Default_Ignorable_Code_Point}|\p{M}{4}|[\p{Cs}\p{Co}]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** A text that others read, as it is stored. It hides nothing and invites to nowhere else (DK17). */
export const textIn = (text: string, { min, max }: Bounds): string => {
  const clean = cleanText(text.normalize('NFC'));
  const is_wrong = clean.length < min || clean.length > max || UNSEEN.test(clean) || namesOutside(clean);
  if (is_wrong || (min > 0 && !SEEN.test(clean))) throw new Refusal('nft_text_wrong');
  return clean;
};

/** The same in one line. */
export const lineIn = (text: string, bounds: Bounds): string => textIn(text.replaceAll(/\s+/g, ' '), bounds);

const PROBLEMS = { desk_name_wrong: 'nft_name_wrong', desk_name_reserved: 'nft_name_reserved' } as const;

/** NF2: of an artist, as DK23. It stands beside every work, so it invites to nowhere else either. */
export const artistNameIn = (text: string): string => {
  const name = cleanText(text.normalize('NFC'));
  const problem = nameProblem(name);
  if (problem) throw new Refusal(PROBLEMS[problem]);
  if (namesOutside(name)) throw new Refusal('nft_text_wrong');
  return name;
};
