import type { Appeal } from './components/served.ts';

export interface CasePicture {
  /** As the server names it in the case. */
  readonly name: string;
  readonly is_opened: boolean;
  readonly is_gone: boolean;
}

/** DK19: every picture of a case: the voucher, the evidence of both sides, the chat. */
export const picturesOf = ({ voucher, evidence, messages }: Appeal): CasePicture[] =>
  [voucher, ...evidence.map(({ picture }) => picture), ...messages.map(({ picture }) => picture)].filter(
    (picture) => picture !== null,
  );

/** DK19: whether somebody who has opened these may decide; what no longer exists need not be opened. */
export const isAllOpened = (pictures: readonly CasePicture[], seen: readonly string[]): boolean =>
  pictures.every(({ name, is_opened, is_gone }) => is_opened || is_gone || seen.includes(name));
