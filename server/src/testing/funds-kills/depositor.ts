import { setTimeout as sleep } from 'node:timers/promises';
import { jsonRpc } from '#server/ports/chain/json-rpc.ts';
import { payoutChain, payoutSigner } from '#server/ports/chain/send.ts';
import type { LocalChain } from '../local-chain.ts';

/**
 * The second account of a deterministic ganache. The first one pays out, and only the payout worker may use its nonces.
 */
const KEY = '0x6cbed15c793ce57650b9877cf6fa156fbef513c4e6134f022a85b1ffdd59b2a1';
export const DEPOSITOR_ACCOUNT = 1;

const LOOK_EVERY_MS = 60;

/** An outside sender of deposits. Each payment is sent again until a block has it: ganache forgets some. */
export class Depositor {
  readonly #signer;
  readonly #chain;
  #nonce: number | undefined;

  constructor({ url }: LocalChain, key = KEY) {
    this.#signer = payoutSigner(key);
    this.#chain = payoutChain([jsonRpc(url)]);
  }

  async pay(to: string, amount: bigint, contract: string | null): Promise<void> {
    const nonce = this.#nonce ?? (await this.#chain.sentBy(this.#signer.address, 'latest'));
    const chain_id = await this.#chain.chainId();
    const fees = await this.#chain.fees();
    const { raw, tx_hash } = await this.#signer.sign({ chain_id, nonce, to, amount, contract, fees });
    while (!(await this.#chain.outcome(tx_hash))) {
      await this.#chain.send(raw);
      await sleep(LOOK_EVERY_MS);
    }
    this.#nonce = nonce + 1;
  }
}
