import type { Environment } from '../environment.ts';
import { agreeingChain } from './agreeing-chain.ts';
import type { Chain } from './chain.ts';
import { evmNode } from './evm-node.ts';
import { jsonRpc } from './json-rpc.ts';

/** The watched chains, by network. Without nodes a network is not watched, and deposits there need a voucher. */
export const openChains = ({ chain_rpc }: Pick<Environment, 'chain_rpc'>): ReadonlyMap<string, Chain> =>
  new Map(
    Object.entries(chain_rpc).map(([network_id, urls]) => [
      network_id,
      agreeingChain(urls.map((url) => evmNode(jsonRpc(url)))),
    ]),
  );
