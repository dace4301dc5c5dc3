import type { Multipart, MultipartFile } from '@fastify/multipart';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#contract/kit/refusal.ts';
import { UPLOAD_BYTES, UPLOAD_MEGABYTES } from '#contract/site/rules.ts';
import type { Handler, OperatorSession, ReadFile, Session } from '../core/room.ts';
import { arrivalAt, PACE, TooSlow, type Arrival, type Pace } from './upload-pace.ts';

/** SI9: the memory for all uploads together; beyond it the next one is refused with a retry time. */
const MEMORY_BYTES = 6 * UPLOAD_BYTES;
/** SI9: of it for each customer, so that none keeps the others out; a document has a front and a back. */
const SHARE_BYTES = 2 * UPLOAD_BYTES;
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
  (base: string, handlers: readonly Handler[], answer: AnswerUpload, pace: Pace = PACE) =>
  async (scope: FastifyInstance): Promise<void> => {
    await scope.register(multipart, { limits: LIMITS, throwFileSizeLimit: false });
    const memory = memoryOf(MEMORY_BYTES, SHARE_BYTES);
    for (const handler of handlers.filter(({ call }) => call.body === 'file')) {
      scope.route({
        method: handler.call.method,
        url: `${base}${handler.call.path}`,
        handler: async (request, reply) => {
          const upload = await openUpload(request, memory, arrivalAt(pace)).catch((failure: unknown) =>
            hangUp(reply, failure),
          );
          try {
            return await answer(request, reply, readFor(handler, upload), unread);
          } catch (failure) {
            return hangUp(reply, failure);
          } finally {
            upload.close();
          }
        },
      });
    }
  };

interface Upload {
  readonly read: (owner: string) => Promise<Buffer>;
  close(): void;
}

/** The memory is of whoever passed the door: a stranger never has any. */
const readFor = (handler: Handler, upload: Upload): Handler => ({
  ...handler,
  run: (asked, tx, key) => handler.run({ ...asked, file: () => upload.read(ownerOf(asked.session)) }, tx, key),
});

const unread: ReadFile = () => Promise.reject(new Error('an upload was read before it was known whose it is'));

const ownerOf = (session: Session | OperatorSession | undefined): string => {
  if (!session) return 'nobody';
  return 'user_id' in session ? `customer ${session.user_id}` : `operator ${session.operator_id}`;
};

/** Whoever is too slow is told so, and the connection ends: its rest would come as slowly. */
const hangUp = (reply: FastifyReply, failure: unknown): never => {
  if (!(failure instanceof TooSlow)) throw failure;
  reply.header('connection', 'close');
  throw new Refusal('upload_damaged');
};

/**
 * Reads the fields before the file and leaves the file unread. The fields become the request's form, so that the
 * language of a refusal is known before a byte of the file is read.
 */
const openUpload = async (request: FastifyRequest, memory: Memory, arrival: Arrival): Promise<Upload> => {
  if (!request.isMultipart())
    return { read: () => Promise.reject(new Refusal('upload_missing')), close: () => undefined };
  const parts = arriving(request.parts(), arrival);
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
    return { read: (owner) => readFile(parts, file, { held, owner, arrival }), close };
  } catch (failure) {
    close();
    throw failure;
  }
};

interface Parts {
  next(): Promise<IteratorResult<Multipart>>;
}

const arriving = (parts: Parts, arrival: Arrival): Parts => ({ next: () => arrival.wait(parts.next()) });

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
  } catch (failure) {
    throw failure instanceof TooSlow ? failure : new Refusal('upload_damaged');
  }
};

interface Reading {
  readonly held: Held;
  readonly owner: string;
  readonly arrival: Arrival;
}

const readFile = async (parts: Parts, file: MultipartFile | undefined, reading: Reading): Promise<Buffer> => {
  if (file?.fieldname !== 'file') throw new Refusal('upload_missing');
  const bytes = await readBytes(file, reading);
  for (let part = await nextPart(parts); part !== undefined; part = await nextPart(parts)) {
    if (part.type === 'file') throw new Refusal('upload_missing');
  }
  return bytes;
};

const readBytes = async (file: MultipartFile, { held, owner, arrival }: Reading): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  const incoming = (file.file as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let size = 0;
  try {
    for (;;) {
      const { done, value: chunk } = await arrival.wait(incoming.next());
      if (done) return Buffer.concat(chunks);
      size += chunk.length;
      if (size > UPLOAD_BYTES) throw new Refusal('upload_too_large', { megabytes: UPLOAD_MEGABYTES });
      arrival.arrived(chunk.length);
      chunks.push(held.take(chunk, owner));
    }
  } catch (failure) {
    // A read that still waits would keep the chunks that arrived.
    file.file.destroy();
    throw failure instanceof Refusal || failure instanceof TooSlow ? failure : new Refusal('upload_damaged');
  }
};

interface Held {
  take(chunk: Buffer, owner: string): Buffer;
  close(): void;
}

interface Memory {
  open(): Held;
}

const memoryOf = (max: number, share: number): Memory => {
  let used = 0;
  const shares = new Map<string, number>();
  return {
    open() {
      let mine = 0;
      let whose = '';
      return {
        take(chunk, owner) {
          const before = shares.get(owner) ?? 0;
          if (used + chunk.length > max || before + chunk.length > share)
            throw new Refusal('too_many_requests', { seconds: RETRY_SECONDS });
          whose = owner;
          shares.set(owner, before + chunk.length);
          used += chunk.length;
          mine += chunk.length;
          return chunk;
        },
        close() {
          used -= mine;
          const left = (shares.get(whose) ?? 0) - mine;
          if (left > 0) shares.set(whose, left);
          else shares.delete(whose);
          mine = 0;
        },
      };
    },
  };
};
