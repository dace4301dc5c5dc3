import { fromBase64, type NoteKey } from '#contract/price-log/rules.ts';
import type { Crypto } from '#web/shared/price-proof/check.ts';
import { hexOf } from './lines.ts';

export interface SignedLine {
  readonly line: string;
  readonly note: string;
}

const encoder = new TextEncoder();
const SIGNATURE = /^\u2014 (\S{1,255}) (\S{8,512})$/u;
const KEY_ID_BYTES = 4;

/** OT22: a note whose text is the line and a newline, signed with the key of the price log. */
export const isSignedLine = ({ verify }: Crypto, { line, note }: SignedLine, key: NoteKey | undefined): boolean => {
  const body = `${line}\n`;
  if (!key || line.includes('\n') || !note.startsWith(`${body}\n`) || !note.endsWith('\n')) return false;
  const signatures = note.slice(body.length + 1, -1).split('\n');
  return signatures.some((text) => {
    const [, name, base64 = ''] = SIGNATURE.exec(text) ?? [];
    const bytes = fromBase64(base64);
    if (name !== key.name || !bytes || hexOf(bytes.subarray(0, KEY_ID_BYTES)) !== key.key_id) return false;
    return verify(bytes.slice(KEY_ID_BYTES), encoder.encode(body), key.public_key);
  });
};

export const sha256Of = ({ hash }: Crypto, text: string): string => hexOf(hash(encoder.encode(text)));
