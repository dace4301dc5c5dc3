import type { Multipart, MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/kit/refusal.ts';
import { UPLOAD_BYTES, UPLOAD_MEGABYTES } from '#contract/site/rules.ts';
import type { Handler, ReadFile } from '../core/room.ts';

/** The memory for all uploads together; beyond it the next one is refused with a retry time. */
const MEMORY_BYTES = 6 * UPLOAD_BYTES;
const RETRY_SECONDS = 10;

/** One byte and one file more than allowed, because only those show that the limit was exceeded. */
const LIMITS = {
  fileSize: UPLOAD_BYTES + 1,
  files: 2,
  fields: 20,
  parts: 24,
  headerPairs: 20,
  fieldNameSize: 64,
  fieldSize: 4096,
};

export type AnswerUpload = (
  request: FastifyRequest,
  reply: FastifyReply,
  handler: Handler,
  file: ReadFile,
) => Promise<object>;

/** Mounts the calls that take a file in a separate scope: no other route parses multipart bodies. */
export const uploadScope =
  (base: string, handlers: readonly Handler[], answer: AnswerUpload) =>
  async (scope: FastifyInstance): Promise<void> => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    const memory = memoryOf(MEMORY_BYTES);
    for (const handler of handlers.filter(({ call }) => call.body === 'file')) {
      scope.route({
        method: handler.call.method,
        url: `${base}${handler.call.path}`,
        handler: async (request, reply) => {
          const upload = await openUpload(request, memory);
          try {
            return await answer(request, reply, handler, upload.read);
          } finally {
            upload.close();
          }
        },
      });
    }
  };

interface Upload {
  readonly read: ReadFile;
  close(): void;
}

/**
 * Reads the fields before the file and leaves the file unread. The fields become the request's form, so that the
 * language of a refusal is known before a byte of the file is read.
 */
const openUpload = async (request: FastifyRequest, memory: Memory): Promise<Upload> => {
  if (!request.isMultipart())
    return { read: () => Promise.reject(new Refusal('upload_missing')), close: () => undefined };
  const parts = request.parts();
  const held = memory.open();
  const fields = new URLSearchParams();
  // The rest of the body is discarded, so that the connection stays usable and the client can read the answer.
  const close = (): void => {
    held.close();
    request.raw.unpipe();
    request.raw.resume();
  };
  try {
    const file = await firstFile(parts, fields);
    request.body = String(fields);
    return { read: () => readFile(parts, file, held), close };
  } catch (failure) {
    close();
    throw failure;
  }
};

type Parts = AsyncIterableIterator<Multipart>;

const firstFile = async (parts: Parts, fields: URLSearchParams): Promise<MultipartFile | undefined> => {
  for (;;) {
    const part = await nextPart(parts);
    if (part === undefined || part.type === 'file') return part;
    fields.append(part.fieldname, String(part.value));
  }
};

/** A truncated or malformed form is the sender's fault, whatever the parser reports. */
const nextPart = async (parts: Parts): Promise<Multipart | undefined> => {
  try {
    const { done, value } = await parts.next();
    return done ? undefined : value;
  } catch {
    throw new Refusal('upload_damaged');
  }
};

const readFile = async (parts: Parts, file: MultipartFile | undefined, held: Held): Promise<Buffer> => {
  if (file?.fieldname !== 'file') throw new Refusal('upload_missing');
  const bytes = await readBytes(file, held);
  for (let part = await nextPart(parts); part !== undefined; part = await nextPart(parts)) {
    if (part.type === 'file') throw new Refusal('upload_missing');
  }
  return bytes;
};

const readBytes = async (file: MultipartFile, held: Held): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of file.file as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > UPLOAD_BYTES) throw new Refusal('upload_too_large', { megabytes: UPLOAD_MEGABYTES });
      chunks.push(held.take(chunk));
    }
  } catch (failure) {
    throw failure instanceof Refusal ? failure : new Refusal('upload_damaged');
  }
  return Buffer.concat(chunks);
};

interface Held {
  take(chunk: Buffer): Buffer;
  close(): void;
}

interface Memory {
  open(): Held;
}

const memoryOf = (max: number): Memory => {
  let used = 0;
  return {
    open() {
      let mine = 0;
      return {
        take(chunk) {
          if (used + chunk.length > max) throw new Refusal('too_many_requests', { seconds: RETRY_SECONDS });
          used += chunk.length;
          mine += chunk.length;
          return chunk;
        },
        close() {
          used -= mine;
          mine = 0;
        },
      };
    },
  };
};
