import { generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** One value in DER. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const SEQUENCE = 0x30;
const text = (tag: number, value: string): Buffer => der(tag, Buffer.from(value));

/** A certificate that its own key has signed; the browser of a test is told to accept it. */
const selfSigned = (): { key: string; cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const algorithm = der(SEQUENCE, der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
  const name = der(SEQUENCE, der(0x31, der(SEQUENCE, der(0x06, Buffer.from('550403', 'hex')), text(0x0c, 'partner'))));
  const validity = der(SEQUENCE, text(0x17, '200101000000Z'), text(0x17, '491231235959Z'));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const body = der(SEQUENCE, der(0x02, Buffer.from([1])), algorithm, name, validity, name, spki);
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const whole = der(SEQUENCE, body, algorithm, signature).toString('base64');
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${whole.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  };
};

/** Tries everything that a framed page must not do, and writes down what happened. */
const ATTACK = `<!doctype html><title>Partner</title><h1>A page of the partner</h1><ul id="tried"></ul><script>
  const tried = (what, work) => {
    let how = 'blocked';
    try { if (work() !== undefined) how = 'done'; } catch {}
    document.getElementById('tried').append(Object.assign(document.createElement('li'), { textContent: what + ' ' + how }));
  };
  tried('origin', () => (self.origin === 'null' ? undefined : 1));
  tried('our storage', () => parent.localStorage.length);
  tried('our document', () => parent.document.title);
  tried('own storage', () => localStorage.length);
  tried('referrer', () => document.referrer || undefined);
  tried('confirm', () => confirm('Your password?') || undefined);
  tried('prompt', () => prompt('Your password?') ?? undefined);
  alert('over the app');
  try { top.location.href = 'https://' + location.host + '/taken'; } catch {}
</script>`;

export interface Partner {
  /** With its port. */
  readonly host: string;
  close(): void;
}

/** A second origin with real TLS: one page that allows framing, one that refuses, one that leads to a host that is not listed. */
export const startPartner = async (): Promise<Partner> => {
  const server = createServer(selfSigned(), ({ url, headers }, response) => {
    response.setHeader('content-type', 'text/html');
    if (url === '/refuses') response.setHeader('x-frame-options', 'DENY');
    if (url === '/leads-away') {
      response.writeHead(302, { location: `https://${(headers.host ?? '').replace('127.0.0.1', 'localhost')}/allows` });
    }
    response.end(url === '/taken' ? '<h1>Taken over</h1>' : ATTACK);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
};
