import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { insist } from './fault.ts';

/*
 * Signed notes (c2sp.org/signed-note) with checkpoints (c2sp.org/tlog-checkpoint). All text here is bytes in latin1, so
 * that no two spellings of a character compare equal; the dash before a signature is then three characters.
 */

export interface Key {
  readonly name: string;
  /** Four bytes before each signature. */
  readonly id: Buffer;
  readonly key: KeyObject;
}

export interface Checkpoint {
  readonly size: number;
  readonly root: Buffer;
}

const ED25519 = 0x01;
const SPKI = Buffer.from('302a300506032b6570032100', 'hex');

/** Base64 has several spellings for some bytes; only the canonical one is accepted. */
const bytesOf = (text: string, length: number, what: string): Buffer => {
  const bytes = Buffer.from(text, 'base64');
  insist(bytes.length === length && bytes.toString('base64') === text, `${what} is not ${length} bytes of base64`);
  return bytes;
};

/** `<name>+<key id>+<base64 of 0x01 and the public key>` */
export const readKey = (text: string): Key => {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)\n$/.exec(text);
  insist(match !== null, 'the key is not a line of the form name+id+key');
  const [, name = '', id_text = '', key_text = ''] = match;
  const bytes = bytesOf(key_text, 33, 'the key');
  insist(bytes[0] === ED25519, 'the key is not one of Ed25519');
  const hash = createHash('sha256').update(`${name}\n`, 'latin1').update(bytes).digest();
  const id = hash.subarray(0, 4);
  insist(id.toString('hex') === id_text, 'the key does not have the id that it says');
  const key = createPublicKey({ key: Buffer.concat([SPKI, bytes.subarray(1)]), format: 'der', type: 'spki' });
  return { name, id, key };
};

const NOTE = /^((?:[^\n]+\n)+)\n\xe2\x80\x94 ([^\s+]+) ([A-Za-z0-9+/=]+)\n$/;
const CHECKPOINT = /^([^\s+]+)\n(0|[1-9]\d{0,14})\n([A-Za-z0-9+/=]+)\n$/;

/** What a note says, if its one signature is that of the log. */
export const signedText = (note: string, what: string, { name, id, key }: Key): string => {
  const match = NOTE.exec(note);
  insist(match !== null, `${what} is not a signed note`);
  const [, text = '', signer = '', signature_text = ''] = match;
  insist(signer === name, `${what} is not of the log ${name}`);
  const signature = bytesOf(signature_text, 68, `the signature of ${what}`);
  insist(signature.subarray(0, 4).equals(id), `${what} is signed with another key`);
  insist(verify(null, Buffer.from(text, 'latin1'), key, signature.subarray(4)), `the signature of ${what} is wrong`);
  return text;
};

export const readCheckpoint = (note: string, what: string, key: Key): Checkpoint => {
  const match = CHECKPOINT.exec(signedText(note, what, key));
  insist(match !== null, `${what} is not one of a log`);
  const [, origin = '', size = '', root_text = ''] = match;
  insist(origin === key.name, `${what} is not of the log ${key.name}`);
  return { size: Number(size), root: bytesOf(root_text, 32, `the root of ${what}`) };
};

const notesIn = (text: string): string[] => {
  const notes = text.split(/(?<=\n\xe2\x80\x94 [^\n]*\n)\n/);
  insist(notes.pop() === '', 'the checkpoints do not end with an empty line');
  return notes;
};

/** All notes of two files, each size once; they are known not to contradict each other. */
export const joinCheckpoints = (kept: string, fetched: string): string => {
  const by_size = new Map([...notesIn(fetched), ...notesIn(kept)].map((note) => [Number(note.split('\n')[1]), note]));
  return [...by_size]
    .sort(([one], [other]) => one - other)
    .map(([, note]) => `${note}\n`)
    .join('');
};

/** Notes one after the other, each followed by an empty line, the smallest log first. */
export const readCheckpoints = (text: string, key: Key): Checkpoint[] => {
  const checkpoints = notesIn(text).map((note, index) => readCheckpoint(note, `checkpoint ${index + 1}`, key));
  checkpoints.forEach(({ size }, index) => {
    const before = checkpoints[index - 1]?.size ?? 0;
    insist(size > before, `checkpoint ${index + 1} has ${size} lines, the one before it ${before}`);
  });
  return checkpoints;
};
