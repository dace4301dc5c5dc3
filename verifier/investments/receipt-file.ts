import { insist } from '../fault.ts';
import {
  checkpointOf,
  fields,
  list,
  proven,
  publishedOf,
  receiptFields,
  signed,
  type Fields,
  type ProvenLine,
  type Published,
  type ReceiptCheckpoint,
  type SignedLine,
} from '../receipt-file.ts';

/* A receipt of an investment as the app saves it: the answer of `/invest/receipt`, alone or in its envelope. */

export interface InvestmentReceipt {
  readonly order: Fields;
  readonly acceptance: SignedLine;
  /** Undefined while it runs. */
  readonly ending: SignedLine | undefined;
  readonly checkpoint: ReceiptCheckpoint;
  readonly ticks: readonly ProvenLine[];
  readonly published: Published | undefined;
}

export const readInvestmentReceipt = (json: string): InvestmentReceipt => {
  const { order, acceptance, ending, proofs, published } = receiptFields(json);
  insist(proofs !== null, 'the ticks of the investment are not signed yet; save the receipt again in ten seconds');
  const { checkpoint, ticks } = fields(proofs, 'proofs');
  return {
    order: fields(order, 'investment'),
    acceptance: signed(acceptance, 'acceptance'),
    ending: ending === null ? undefined : signed(ending, 'ending'),
    checkpoint: checkpointOf(checkpoint),
    ticks: list(ticks, 'ticks').map((tick) => proven(tick, 'tick')),
    published: publishedOf(published),
  };
};
