import type { Call, InputOf, OutputOf } from '#contract/kit/call.ts';
import { createClient, Refused, Unreachable, type ClientOptions } from '#contract/kit/client.ts';
import { currentLanguage } from '#ui/i18n/texts.ts';
import { lines } from './lines.ts';
import { notUnderstood } from './not-understood.ts';
import { outagesSoFar, received, unheard } from './online.ts';
import { track } from './progress.ts';
import { refuse } from './refusals.ts';
import { noteServerTime } from './server-time.ts';
import { session } from './session.ts';

const options: ClientOptions = {
  base: lines.base,
  token: () => session.state.get()?.token,
  language: currentLanguage,
  fetch: lines.fetch,
  answered: ({ server_time }) => noteServerTime(server_time),
};

const client = createClient(options);

/** Fields that accompany any call: the request id, the authenticator's code and the payment password. */
export interface Envelope {
  readonly request_id?: string | undefined;
  readonly ga_code?: string | undefined;
  readonly pay_password?: string | undefined;
}

const sealed = ({ request_id, ga_code, pay_password }: Envelope): ClientOptions['fetch'] => {
  return (url, init) => {
    const form = init?.body;
    if (form instanceof URLSearchParams) {
      if (request_id !== undefined) form.set('request_id', request_id);
      if (ga_code !== undefined) form.set('ga_code', ga_code);
      if (pay_password !== undefined) form.set('pay_password', pay_password);
    }
    return lines.fetch(url, init);
  };
};

const listened = async <Value>(send: () => Promise<Value>): Promise<Value> => {
  const outages = outagesSoFar();
  const token = options.token();
  try {
    const value = await track(send());
    received(outages);
    return value;
  } catch (failure) {
    if (failure instanceof Unreachable && failure.kind === 'network') unheard();
    else if (failure instanceof Unreachable && failure.kind === 'body') notUnderstood.set(true);
    else if (failure instanceof Refused) {
      received(outages);
      refuse(failure, token);
    } else if (!(failure instanceof Unreachable)) reportError(failure); // A fault of the app's own.
    throw failure;
  }
};

/** One request to the server. Screens use `useRead`, `useList` and `useWrite`, which are built on it. */
export const ask = <C extends Call>(call: C, input: InputOf<C>, envelope?: Envelope): Promise<OutputOf<C>> => {
  const asking = envelope ? createClient({ ...options, fetch: sealed(envelope) as typeof fetch }) : client;
  return listened(() => asking.send(call, input as never));
};

/** Sends a picture. `onProgress` receives the share already sent, from 0 to 1. */
export const upload = async <C extends Call>(
  call: C,
  file: Blob,
  onProgress?: (share: number) => void,
): Promise<OutputOf<C>> => {
  if (!onProgress) return listened(() => client.upload(call, file));
  const { countedFetch } = await import('./counted-fetch.ts');
  return listened(() => createClient({ ...options, fetch: countedFetch(onProgress) }).upload(call, file));
};
