import * as z from 'zod/mini';
import { ChainFault } from './chain.ts';

export interface RpcLimits {
  readonly timeout_ms: number;
  readonly bytes: number;
}

const LIMITS: RpcLimits = { timeout_ms: 10_000, bytes: 32 * 1024 * 1024 };

const answer = z.object({ result: z.optional(z.unknown()), error: z.optional(z.unknown()) });

export type Rpc = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** One node's JSON-RPC. A slow, endless, broken or redirecting answer is a ChainFault and nothing worse. */
export const jsonRpc =
  (url: string, limits: RpcLimits = LIMITS): Rpc =>
  async (method, params) => {
    const text = await post(url, JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }), limits);
    const parsed = z.safeParse(answer, jsonOf(text));
    if (!parsed.success) throw new ChainFault('node_nonsense', `${method} was not answered with JSON-RPC`);
    if (parsed.data.error !== undefined || parsed.data.result === undefined) {
      throw new ChainFault('node_silent', `${method} was answered with an error`);
    }
    return parsed.data.result;
  };

const post = async (url: string, body: string, limits: RpcLimits): Promise<string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(limits.timeout_ms),
    });
    if (!response.ok || !response.body) throw new ChainFault('node_silent', `status ${response.status}`);
    return await readAll(response.body, limits.bytes);
  } catch (failure) {
    if (failure instanceof ChainFault) throw failure;
    throw new ChainFault('node_silent', failure instanceof Error ? failure.message : 'no answer');
  }
};

const readAll = async (body: ReadableStream<Uint8Array>, max: number): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of body) {
    bytes += part.length;
    if (bytes > max) throw new ChainFault('node_nonsense', `more than ${max} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
