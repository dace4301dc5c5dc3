import type { OutputOf } from '#contract/kit/call.ts';
import { plusDays, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { MEDIA_A_DAY, MEDIA_KEPT_MEGABYTES, UNUSED_MEDIA_DAYS } from '#contract/nft/media-rules.ts';
import { studioCalls } from '#contract/nft/studio-calls.ts';
import { gateOf } from '#server/core/queue.ts';
import { answer, receive, type Handler, type ReadFile } from '#server/core/room.ts';
import type { Sql } from '#server/ports/db/database.ts';
import type { Ports } from '#server/ports/ports.ts';
import {
  insertUpload,
  lockUploads,
  markReceived,
  uploadCounts,
  uploadOf,
  type UploadRow,
} from '../store/media-uploads.ts';
import { isActiveArtist } from '../store/studio-artist.ts';
import { newMediaName, uploadName } from './media-files.ts';
import { signedMediaView, type MediaView } from './media-view.ts';

/** Each takes memory while it is received. */
const UPLOADS_AT_ONCE = 2;

type HandlerPorts = Pick<Ports, 'db' | 'files' | 'ids' | 'secrets' | 'clock' | 'media'>;
type UploadView = OutputOf<typeof studioCalls.uploaded>;

const readyView = (ports: HandlerPorts, { kind, width, height, colour, ...row }: UploadRow): MediaView | null => {
  if (row.state !== 'ready' || kind === null || width === null || height === null || colour === null) return null;
  return signedMediaView(ports, { ...row, kind, width, height, colour });
};

const read = async (ports: HandlerPorts, user_id: number, id: number): Promise<UploadView> => {
  const row = await uploadOf(ports.db, user_id, id);
  if (!row) throw new Refusal('nft_media_unknown');
  return { id, state: row.state, reason: row.reason ?? '', before: row.before, media: readyView(ports, row) };
};

const checkAllowed = async (sql: Sql, user_id: number, now: Instant): Promise<void> => {
  if (!(await isActiveArtist(sql, user_id))) throw new Refusal('nft_artist_not');
  const { kept_bytes, lately } = await uploadCounts(sql, user_id, plusDays(now, -1), now);
  if (lately >= MEDIA_A_DAY) throw new Refusal('nft_uploads_day', { count: MEDIA_A_DAY });
  if (kept_bytes >= MEDIA_KEPT_MEGABYTES * 1024 * 1024) {
    throw new Refusal('nft_uploads_full', { megabytes: MEDIA_KEPT_MEGABYTES, days: UNUSED_MEDIA_DAYS });
  }
};

/** NM1: what it is not is refused at once; everything else is found out by the job. */
const take = async (ports: HandlerPorts, user_id: number, now: Instant, file: ReadFile): Promise<number> => {
  await checkAllowed(ports.db, user_id, now);
  const bytes = await file();
  if (!ports.media.looksRight(bytes)) throw new Refusal('nft_media_wrong');
  const name = newMediaName(ports);
  // First a row that is refused, which is cleared away with its file, so that a file without a row cannot be left behind.
  const id = await ports.db.transaction(async (tx) => {
    await lockUploads(tx, user_id);
    await checkAllowed(tx, user_id, now);
    return insertUpload(tx, { user_id, name, bytes: bytes.length, now });
  });
  await ports.files.write(uploadName(name), bytes);
  await markReceived(ports.db, id);
  return id;
};

export const mediaHandlers = (ports: HandlerPorts): readonly Handler[] => {
  const gate = gateOf(UPLOADS_AT_ONCE);
  return [
    receive(studioCalls.upload, ({ session: { user_id }, now }, file) =>
      gate(user_id, async () => read(ports, user_id, await take(ports, user_id, now, file))),
    ),
    answer(studioCalls.uploaded, ({ session, input }) => read(ports, session.user_id, input.id)),
  ];
};
