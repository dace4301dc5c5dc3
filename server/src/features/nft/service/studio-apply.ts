import { nameKey } from '#contract/desk/text-rules.ts';
import type { InputOf, OutputOf } from '#contract/kit/call.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { ABOUT_LENGTH } from '#contract/nft/rules.ts';
import type { studioCalls } from '#contract/nft/studio-calls.ts';
import { refuseClosed } from '#server/core/families.ts';
import { ofHouse } from '#server/core/of-house.ts';
import type { Source } from '#server/core/room.ts';
import { levelOf, provenLevel } from '#server/features/verification/index.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { holdArtist, holdName, isNameTaken, saveApplication, studioArtist } from '../store/studio-artist.ts';
import { NFT } from './family.ts';
import { artistNameIn, textIn } from './studio-texts.ts';

export const meAsArtist = async (sql: Sql, user_id: number): Promise<OutputOf<typeof studioCalls.me>> => {
  const row = await studioArtist(sql, user_id);
  return {
    state: row?.state ?? null,
    name: row?.name ?? '',
    description: row?.description ?? '',
    reason: row?.reason ?? '',
    applied_at: row?.applied_at ?? null,
    is_verified: (await levelOf(sql, user_id)) > 0,
    waiting: row?.waiting ?? 0,
  };
};

export type ApplyInput = InputOf<typeof studioCalls.apply> & { readonly user_id: number; readonly source: Source };

/** NF2: waits for two of support. Whoever was refused may apply again. */
export const applyAsArtist = async (tx: Transaction, { user_id, source, ...input }: ApplyInput): Promise<void> => {
  await refuseClosed(tx, NFT, source);
  await provenLevel(tx, user_id);
  if ((await ofHouse(tx, [user_id])).size > 0) throw new Refusal('nft_of_house');
  const name = artistNameIn(input.name);
  const name_key = nameKey(name);
  const description = textIn(input.description, { min: 1, max: ABOUT_LENGTH });
  await holdArtist(tx, user_id);
  const before = await studioArtist(tx, user_id);
  if (before && before.state !== 'refused') throw new Refusal('nft_artist_already');
  await holdName(tx, name_key);
  if (await isNameTaken(tx, name_key, user_id)) throw new Refusal('nft_name_taken');
  const round = (before?.round ?? 0) + 1;
  await saveApplication(tx, { user_id, name, name_key, description, round, at: tx.now() });
};
