import { insist } from '../fault.ts';
import {
  checkpointOf,
  fields,
  list,
  proven,
  publishedOf,
  receiptFields,
  signed,
  text,
  type ProvenLine,
  type Published,
  type ReceiptCheckpoint,
  type SignedLine,
} from '../receipt-file.ts';

/* A receipt as the app saves it: the answer of `/microtrade/receipt`, alone or in its envelope. */

export interface Receipt {
  readonly order: Readonly<Record<string, unknown>>;
  readonly acceptance: SignedLine;
  readonly ending: SignedLine;
  readonly sha256: string;
  readonly proofs: {
    readonly checkpoint: ReceiptCheckpoint;
    readonly ticks: readonly ProvenLine[];
    readonly quiet: ProvenLine | undefined;
  };
  readonly published: Published | undefined;
}

export const readReceipt = (json: string): Receipt => {
  const { order, acceptance, ending, sha256, proofs, published } = receiptFields(json);
  insist(ending !== null, 'the option has not ended, so there is nothing to compute again yet');
  insist(proofs !== null, 'the ticks of the option are not signed yet; save the receipt again in ten seconds');
  const { checkpoint, ticks, quiet } = fields(proofs, 'proofs');
  return {
    order: fields(order, 'option'),
    acceptance: signed(acceptance, 'acceptance'),
    ending: signed(ending, 'ending'),
    sha256: text(sha256, 'hash'),
    proofs: {
      checkpoint: checkpointOf(checkpoint),
      ticks: list(ticks, 'ticks').map((tick) => proven(tick, 'tick')),
      quiet: quiet === null ? undefined : proven(quiet, 'line of a silence'),
    },
    published: publishedOf(published),
  };
};
