/** 32 hexadecimal digits. Not `randomUUID`, which browsers refuse on plain http, as on a phone in the local network. */
export const randomId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
