import type { Instant } from '#contract/kit/instant.ts';
import { mediaParts, type MediaAddress, type MediaPart } from '#contract/nft/media-rules.ts';
import type { Transaction } from '#server/ports/db/database.ts';
import type { MediaRefusal, PreparedMedia } from '#server/ports/media.ts';
import type { Ports } from '#server/ports/ports.ts';
import { insertUpload, markReady, markReceived, servedMedia } from '../store/media-uploads.ts';
import { mediaLinkHolds, sourceEndings, type MediaLink } from './media-view.ts';

type FilePorts = Pick<Ports, 'files'>;

const partName = (name: string, part: MediaPart): string => `media/${name}-${part}`;

/** What the artist sent, until it was decided; never served. */
export const uploadName = (name: string): string => `media/${name}-upload`;

export const newMediaName = ({ ids }: Pick<Ports, 'ids'>): string => ids.bytes(16).toString('hex');

/** Written before the row says that they are there. */
export const writeParts = async ({ files }: FilePorts, name: string, prepared: PreparedMedia): Promise<void> => {
  for (const { part, bytes } of prepared.files) await files.write(partName(name, part), bytes);
};

export const removeMedia = async ({ files }: FilePorts, name: string): Promise<void> => {
  for (const part of mediaParts) await files.remove(partName(name, part));
  await files.remove(uploadName(name));
};

export interface StoredMedia {
  readonly id: number;
  readonly kind: PreparedMedia['kind'];
}

export interface MediaToStore {
  readonly user_id: number;
  readonly from: Buffer | PreparedMedia;
}

/** Media that is ready at once, without a limit and without a wait in the queue: for works of the demo. */
export const storeMedia = async (
  ports: Pick<Ports, 'db' | 'files' | 'ids' | 'media' | 'clock'>,
  { user_id, from }: MediaToStore,
): Promise<StoredMedia | { readonly refused: MediaRefusal }> => {
  const prepared = Buffer.isBuffer(from) ? await ports.media.prepare(from) : from;
  if ('refused' in prepared) return prepared;
  const name = newMediaName(ports);
  await writeParts(ports, name, prepared);
  const now = ports.clock.now();
  const id = await ports.db.transaction((tx) => insertReady(tx, { user_id, name, prepared, now }));
  return { id, kind: prepared.kind };
};

interface Ready {
  readonly user_id: number;
  readonly name: string;
  readonly prepared: PreparedMedia;
  readonly now: Instant;
}

const insertReady = async (tx: Transaction, { user_id, name, prepared, now }: Ready): Promise<number> => {
  const id = await insertUpload(tx, { user_id, name, bytes: 0, now });
  await markReceived(tx, id);
  await markReady(tx, id, prepared, now);
  return id;
};

const contentTypes: Readonly<Record<string, string>> = { webp: 'image/webp', m4a: 'audio/mp4', mp4: 'video/mp4' };

export interface MediaFile {
  /** Its name among the files. */
  readonly file: string;
  readonly content_type: string;
  readonly is_public: boolean;
}

/** NM6: undefined for what is not there and for what the asker may not see, which nobody can tell apart. */
export const mediaFile = async (
  { db, secrets, clock }: Pick<Ports, 'db' | 'secrets' | 'clock'>,
  { name, part, ending }: MediaAddress,
  link: MediaLink | undefined,
): Promise<MediaFile | undefined> => {
  const media = await servedMedia(db, name);
  if (!media || ending !== (part === 'source' ? sourceEndings[media.kind] : 'webp')) return undefined;
  const is_public = media.is_shown && link === undefined;
  if (!media.is_shown && !(link && mediaLinkHolds(secrets, name, link, clock.now()))) return undefined;
  return { file: partName(name, part), content_type: contentTypes[ending] ?? 'application/octet-stream', is_public };
};
