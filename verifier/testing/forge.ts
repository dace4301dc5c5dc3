import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/*
 * A test exchange that signs anything, true or not. It builds its tree by the text of the RFC and not by the verifier's
 * code.
 */

const NAME = 'exchange.example/prices';
const sha256 = (...parts: readonly Buffer[]): Buffer => createHash('sha256').update(Buffer.concat(parts)).digest();

export const rootOf = (leaves: readonly Buffer[]): Buffer => {
  if (leaves.length === 1) return leaves[0] ?? Buffer.alloc(0);
  const k = 2 ** Math.floor(Math.log2(leaves.length - 1));
  return sha256(Buffer.of(1), rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
};

const signerOf = (secret: number) => {
  const key = createPrivateKey({
    key: Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), Buffer.alloc(32, secret)]),
    format: 'der',
    type: 'pkcs8',
  });
  const bytes = Buffer.concat([
    Buffer.of(1),
    createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32),
  ]);
  return { key, bytes, id: sha256(Buffer.from(`${NAME}\n`), bytes).subarray(0, 4) };
};
type Signer = ReturnType<typeof signerOf>;
const usual = signerOf(7);
export const other = signerOf(8);

/** A signed note: the text ends with a line feed. */
export const signed = (text: string, { key, id }: Signer = usual): string => {
  const signature = Buffer.concat([id, sign(null, Buffer.from(text), key)]).toString('base64');
  return `${text}\n— ${NAME} ${signature}\n`;
};

export const leavesOf = (lines: readonly string[]): Buffer[] =>
  lines.map((line) => sha256(Buffer.of(0), Buffer.from(line, 'latin1')));

/** The text of a checkpoint over these lines. */
export const bodyOf = (lines: readonly string[]): string =>
  `${NAME}\n${lines.length}\n${rootOf(leavesOf(lines)).toString('base64')}\n`;

const noteOf = (lines: readonly string[], signer: Signer): string => `${signed(bodyOf(lines), signer)}\n`;

/** The proof of RFC 6962 for one leaf, the lowest hash first, in base64. */
export const proofOf = (leaves: readonly Buffer[], index: number): string[] => {
  if (leaves.length === 1) return [];
  const k = 2 ** Math.floor(Math.log2(leaves.length - 1));
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return index < k
    ? [...proofOf(left, index), rootOf(right).toString('base64')]
    : [...proofOf(right, index - k), rootOf(left).toString('base64')];
};

export type Files = Record<string, string>;

/** The files of a log, not compressed; a checkpoint after every so many lines. */
export const filesOf = (lines: readonly string[], every = 10, group = 25, signer: Signer = usual): Files => {
  const sizes = Array.from({ length: Math.ceil(lines.length / every) }, (_, n) =>
    Math.min((n + 1) * every, lines.length),
  );
  const files: Files = {
    key: `${NAME}+${signer.id.toString('hex')}+${signer.bytes.toString('base64')}\n`,
    checkpoints: sizes.map((size) => noteOf(lines.slice(0, size), signer)).join(''),
  };
  const groups = Math.floor(lines.length / group);
  for (let number = 0; number < groups; number++) {
    files[`lines/${number}.gz`] = text(lines.slice(number * group, (number + 1) * group));
  }
  files['lines/rest'] = text(lines.slice(groups * group));
  return files;
};

const text = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

export const writeFiles = async (files: Files, encoding: 'utf8' | 'latin1' = 'utf8'): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'verifier-'));
  await mkdir(join(folder, 'lines'));
  for (const part of ['liabilities', 'options', 'investments', 'allotments', 'boxes']) await mkdir(join(folder, part));
  for (const [name, content] of Object.entries(files)) {
    const bytes = Buffer.from(content, encoding);
    await writeFile(join(folder, name), name.endsWith('.gz') ? gzipSync(bytes) : bytes);
  }
  return folder;
};
