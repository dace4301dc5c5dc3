import { ChainFault, type Chain } from './chain.ts';

/**
 * Several nodes as one chain: a majority must answer, and all answers must be the same. A single lying node stops the
 * reading instead of being outvoted, because a wrong deposit costs more than a late one.
 */
export const agreeingChain = (nodes: readonly Chain[]): Chain => {
  const quorum = Math.floor(nodes.length / 2) + 1;
  const answers = async <Answer>(ask: (node: Chain) => Promise<Answer>): Promise<Answer[]> => {
    const all = await Promise.allSettled(nodes.map(ask));
    const good = all.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    if (good.length >= quorum) return good;
    const bad = all.find((one) => one.status === 'rejected');
    throw bad?.reason instanceof ChainFault ? bad.reason : new ChainFault('node_silent', 'too few nodes answer');
  };
  const agreed = async <Answer>(what: string, ask: (node: Chain) => Promise<Answer>): Promise<Answer> => {
    const [first, ...others] = await answers(ask);
    if (first === undefined) throw new ChainFault('node_silent', what);
    const text = textOf(first);
    if (others.some((other) => textOf(other) !== text)) throw new ChainFault('nodes_disagree', what);
    return first;
  };
  return {
    chainId: () => agreed('chain id', (node) => node.chainId()),
    async head() {
      const heads = (await answers((node) => node.head())).sort((a, b) => b - a);
      const reached = heads[quorum - 1];
      if (reached === undefined) throw new ChainFault('node_silent', 'head');
      return reached;
    },
    block: (number, contracts) => agreed(`block ${number}`, (node) => node.block(number, contracts)),
    receipt: (tx_hash) => agreed(`receipt of ${tx_hash}`, (node) => node.receipt(tx_hash)),
  };
};

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_name, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
