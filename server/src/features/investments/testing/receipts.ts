import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { investmentReceiptCalls } from '#contract/investments/receipt-calls.ts';
import { entered } from '#server/testing/customers.ts';
import { testExchange, type TestExchange } from '#server/testing/exchange.ts';
import { download } from '#verifier/download.ts';
import { Fault } from '#verifier/fault.ts';
import { readLines, readText } from '#verifier/folder.ts';
import { checkInvestmentReceipt } from '#verifier/investments/receipt.ts';
import { readKey, type Key } from '#verifier/notes.ts';
import { publishInvestments, type PublishedInvestments } from './published.ts';

export type Json = Record<string, unknown>;

export interface SavedReceipts {
  readonly exchange: TestExchange;
  readonly all: PublishedInvestments;
  /** A copy of the log with the public files. */
  readonly folder: string;
  readonly key: Key;
  readonly lines: readonly string[];
  /** As the app saves it. */
  receiptOf(id: number): Json;
  close(): Promise<void>;
}

/** An exchange with investments that ended and one that runs, the receipts of all, and a copy of its log. */
export const savedReceipts = async (): Promise<SavedReceipts> => {
  const exchange = await testExchange();
  const all = await publishInvestments(exchange);
  const { client } = await entered(exchange, all.who.user_id);
  const saved = new Map<number, string>();
  for (let id = all.first_id; id <= all.running_id; id++) {
    saved.set(id, JSON.stringify(await client.send(investmentReceiptCalls.receipt, { id })));
  }
  const folder = await mkdtemp(join(tmpdir(), 'candor-investment-'));
  await download(exchange.url, folder);
  const lines: string[] = [];
  for await (const line of readLines(folder)) lines.push(line);
  return {
    exchange,
    all,
    folder,
    key: readKey(await readText(folder, 'key')),
    lines,
    receiptOf: (id) => JSON.parse(saved.get(id) ?? '{}') as Json,
    async close() {
      await rm(folder, { recursive: true, force: true });
      await exchange.close();
    },
  };
};

/** The fault that the verifier finds in a receipt alone, if there is one. */
export const faultIn = (receipt: unknown, key: Key): string | undefined => {
  try {
    checkInvestmentReceipt(JSON.stringify(receipt), key);
    return undefined;
  } catch (failure) {
    if (failure instanceof Fault) return failure.message;
    throw failure;
  }
};
