import { insist } from '../fault.ts';

export const read = async (address: string): Promise<Buffer> => {
  const reply = await fetch(address);
  const body = Buffer.from(await reply.arrayBuffer());
  insist(reply.ok, `${address} answers ${reply.status}`);
  return body;
};

/** What a call of the exchange answers; names are in it, so it is UTF-8. */
export const call = async (base: string, path: string): Promise<unknown> => {
  const address = `${base}/api/${path}`;
  const { type, message } = JSON.parse((await read(address)).toString('utf8')) as Record<string, unknown>;
  insist(type === 'ok', `${address} is refused: ${String(message)}`);
  return message;
};
