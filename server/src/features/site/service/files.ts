import { instantOf, millisecondsOf, plusSeconds, type Instant } from '#contract/kit/instant.ts';
import { Refusal } from '#contract/kit/refusal.ts';
import { fileIdOf, filePath } from '#contract/site/rules.ts';
import type { Sql, Transaction } from '#server/ports/db/database.ts';
import { sameBytes, sha256 } from '#server/ports/ids.ts';
import type { Ports } from '#server/ports/ports.ts';
import type { Secrets } from '#server/ports/secrets.ts';
import { portraitOf } from '../image.ts';
import { expireUpload, insertView, liveUpload, makePublic, markUsed, type UploadRow } from '../store.ts';
import { fileName } from './upload.ts';

const LINK_SECONDS = 900;

/** The query parameters of a link. */
export interface FileLink {
  readonly u: string;
  readonly e: string;
  readonly s: string;
}

export interface FileRequest {
  readonly id: string;
  /** The viewer, proven by a token; a link alone proves nothing. */
  readonly viewer_id: number | undefined;
  readonly link: FileLink | undefined;
  readonly now: Instant;
}

export interface FileView {
  readonly bytes: Buffer;
  readonly content_type: UploadRow['content_type'];
  readonly is_public: boolean;
}

type FilePorts = Pick<Ports, 'db' | 'files' | 'secrets'>;

/**
 * A picture for a permitted viewer (SI16): a portrait for anyone, everything else for its owner, and for a viewer to
 * whom a room gave a link. A view by anyone but the owner is recorded before the picture is returned.
 */
export const viewFile = async (
  { db, files, secrets }: FilePorts,
  request: FileRequest,
): Promise<FileView | undefined> => {
  const upload = await liveUpload(db, request.id, request.now);
  if (!upload || !maySee(secrets, upload, request)) return undefined;
  const bytes = await files.read(fileName(upload.id));
  if (!bytes) return undefined;
  const { viewer_id } = request;
  if (!upload.is_public && viewer_id !== undefined && viewer_id !== upload.owner_id) {
    await insertView(db, upload, viewer_id, request.now);
  }
  return { bytes, content_type: upload.content_type, is_public: upload.is_public };
};

/** Whether a picture of its owner can be shown to nobody any more. */
export const isFileGone = async (
  sql: Sql,
  { files }: Pick<Ports, 'files'>,
  { id, owner_id, now }: { readonly id: string; readonly owner_id: number; readonly now: Instant },
): Promise<boolean> => {
  const upload = await liveUpload(sql, id, now);
  return upload?.owner_id !== owner_id || !(await files.read(fileName(upload.id)));
};

const maySee = (secrets: Secrets, upload: UploadRow, { viewer_id, link, now }: FileRequest): boolean => {
  if (upload.is_public) return true;
  if (viewer_id === undefined) return false;
  if (link) return linkHolds(secrets, upload.id, viewer_id, link, now);
  return viewer_id === upload.owner_id;
};

const linkHolds = (secrets: Secrets, id: string, viewer_id: number, link: FileLink, now: Instant): boolean => {
  if (link.u !== String(viewer_id) || !/^\d{1,10}$/.test(link.e)) return false;
  if (instantOf(Number(link.e) * 1000) <= now) return false;
  return sameBytes(Buffer.from(link.s, 'base64url'), signatureOf(secrets, id, viewer_id, link.e));
};

const signatureOf = (secrets: Secrets, id: string, viewer_id: number, e: string): Buffer =>
  secrets.sign(`${id} ${viewer_id} ${e}`, 'file link');

/** A link for one viewer, valid for a quarter of an hour and only together with that viewer's token. */
export const linkTo = (secrets: Secrets, path: string, viewer_id: number, now: Instant): string => {
  const id = fileIdOf(path);
  if (id === undefined) throw new RangeError('not the path of a file');
  const e = String(Math.floor(millisecondsOf(plusSeconds(now, LINK_SECONDS)) / 1000));
  const s = signatureOf(secrets, id, viewer_id, e).toString('base64url');
  return `${filePath(id)}?u=${viewer_id}&e=${e}&s=${s}`;
};

export interface UploadUse {
  readonly user_id: number;
  /** The path that the upload returned. */
  readonly path: string;
  /** One word of the room that uses it, such as `voucher`; a picture serves one purpose. */
  readonly purpose: string;
  readonly now: Instant;
}

export interface UsedUpload {
  readonly id: string;
  readonly path: string;
  readonly sha256: Buffer;
  readonly likeness: Buffer;
}

/** Ties an own upload to its use; from then on it is kept. Refuses every other picture the same way. */
export const useUpload = async (tx: Transaction, { path, ...use }: UploadUse): Promise<UsedUpload> => {
  const id = fileIdOf(path);
  const upload = id === undefined ? undefined : await markUsed(tx, { ...use, id });
  if (!upload) throw new Refusal('upload_unknown');
  return { id: upload.id, path: filePath(upload.id), sha256: upload.sha256, likeness: upload.likeness };
};

const PORTRAIT = 'head_portrait';

export interface Portrait extends Omit<UploadUse, 'purpose'> {
  /** Absent when the picture is already a public square. */
  readonly square: Buffer | undefined;
}

/** Crops the square outside any transaction, because that takes longer than a transaction should be open. */
export const preparePortrait = async (
  { db, files }: Pick<Ports, 'db' | 'files'>,
  use: Omit<UploadUse, 'purpose'>,
): Promise<Portrait> => {
  const id = fileIdOf(use.path);
  const upload = id === undefined ? undefined : await liveUpload(db, id, use.now);
  if (upload?.owner_id !== use.user_id) throw new Refusal('upload_unknown');
  if (upload.is_public) return { ...use, square: undefined };
  const stored = upload.purpose === null ? await files.read(fileName(upload.id)) : undefined;
  if (!stored) throw new Refusal('upload_unknown');
  return { ...use, square: await portraitOf(stored) };
};

/** Makes the upload public. Everything outside the square is deleted. */
export const publishPortrait = async (
  { files }: Pick<Ports, 'files'>,
  tx: Transaction,
  { square, ...use }: Portrait,
): Promise<string> => {
  const { id, path } = await useUpload(tx, { ...use, purpose: PORTRAIT });
  if (square) {
    await makePublic(tx, id, square.length, sha256(square));
    await files.write(fileName(id), square);
  }
  return path;
};

/** Ends the use of a picture: a replaced portrait, evidence that is not needed any more. The sweep removes its file. */
export const withdrawUpload = async (tx: Transaction, user_id: number, path: string, now: Instant): Promise<void> => {
  const id = fileIdOf(path);
  if (id !== undefined) await expireUpload(tx, id, user_id, now);
};
