import type { NoteKey } from '#contract/price-log/rules.ts';
import { signedNoteOf } from '#server/core/price-log/checkpoints.ts';
import type { Ports } from '#server/ports/ports.ts';

/** OT22: the line and its signature with the key of the price log. */
export const signedLine = (secrets: Ports['secrets'], origin: NoteKey, line: string) => ({
  line,
  note: signedNoteOf({ secrets }, origin, `${line}\n`),
});
