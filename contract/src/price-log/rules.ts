/*
 * How a price is checked against the log (docs/spec/price-log.md). Pure, with the hash function passed in, so that the
 * server, a phone and third parties run the same code. Sizes and indexes exceed 32 bits, so no bit operations.
 */

/** SHA-256. */
export type Hash = (bytes: Uint8Array) => Uint8Array;

const LEAF = 0x00;
const NODE = 0x01;
const HASH_BYTES = 32;

const encoder = new TextEncoder();

export const leafHash = (hash: Hash, line: string): Uint8Array => {
  const text = encoder.encode(line);
  const bytes = new Uint8Array(1 + text.length);
  bytes[0] = LEAF;
  bytes.set(text, 1);
  return hash(bytes);
};

export const nodeHash = (hash: Hash, left: Uint8Array, right: Uint8Array): Uint8Array => {
  const bytes = new Uint8Array(1 + left.length + right.length);
  bytes[0] = NODE;
  bytes.set(left, 1);
  bytes.set(right, 1 + left.length);
  return hash(bytes);
};

const isPlace = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;
const isOdd = (value: number): boolean => value % 2 === 1;
const half = (value: number): number => Math.floor(value / 2);
const areHashes = (proof: readonly Uint8Array[]): boolean => proof.every(({ length }) => length === HASH_BYTES);

export const sameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

export interface Inclusion {
  readonly index: number;
  readonly size: number;
  readonly leaf: Uint8Array;
  /** Lowest first. */
  readonly proof: readonly Uint8Array[];
}

/**
 * The root that the proof leads to (RFC 9162, 2.1.3.2); undefined when it does not have the shape of a proof for that
 * index.
 */
export const rootOfInclusion = (hash: Hash, { index, size, leaf, proof }: Inclusion): Uint8Array | undefined => {
  if (!isPlace(index) || !isPlace(size) || index >= size || !areHashes([leaf, ...proof])) return undefined;
  let place = index;
  let last = size - 1;
  let root = leaf;
  for (const sibling of proof) {
    if (last === 0) return undefined;
    if (isOdd(place) || place === last) {
      root = nodeHash(hash, sibling, root);
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      root = nodeHash(hash, root, sibling);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 ? root : undefined;
};

export interface Consistency {
  readonly from: number;
  readonly from_root: Uint8Array;
  readonly to: number;
  readonly to_root: Uint8Array;
  readonly proof: readonly Uint8Array[];
}

/** Whether the log of the larger size begins with the whole log of the smaller one (RFC 9162, 2.1.4.2). */
export const verifyConsistency = (hash: Hash, claim: Consistency): boolean => {
  const { from, from_root, to, to_root, proof } = claim;
  if (!isPlace(from) || !isPlace(to) || from > to || !areHashes([from_root, to_root, ...proof])) return false;
  if (from === to) return proof.length === 0 && sameHash(from_root, to_root);
  // Every log begins with the empty one, whose root is the hash of the empty string.
  if (from === 0) return proof.length === 0 && sameHash(from_root, hash(new Uint8Array()));
  let place = from - 1;
  let last = to - 1;
  while (isOdd(place)) [place, last] = [half(place), half(last)];
  // The root of a log whose size is a power of two is itself the first hash; the proof does not repeat it.
  const [first, ...rest] = place === 0 ? [from_root, ...proof] : proof;
  if (!first) return false;
  let old_root = first;
  let new_root = first;
  for (const sibling of rest) {
    if (last === 0) return false;
    if (isOdd(place) || place === last) {
      old_root = nodeHash(hash, sibling, old_root);
      new_root = nodeHash(hash, sibling, new_root);
      while (!isOdd(place) && place !== 0) [place, last] = [half(place), half(last)];
    } else {
      new_root = nodeHash(hash, new_root, sibling);
    }
    [place, last] = [half(place), half(last)];
  }
  return last === 0 && sameHash(old_root, from_root) && sameHash(new_root, to_root);
};

export interface TickSource {
  readonly name: string;
  readonly t_ms: number;
  /** In units of 1e-8. */
  readonly price: bigint;
}

export interface TickLine {
  /** As in the log: `BTCUSDT`. */
  readonly symbol: string;
  readonly seq: number;
  readonly t_ms: number;
  /** In units of 1e-8. */
  readonly price: bigint;
  /** The sources of the price. */
  readonly sources: readonly TickSource[];
  /** Sources that arrived in time, contradicted the others and did not count. */
  readonly left_out: readonly TickSource[];
  /** Configured sources that sent nothing for three seconds. */
  readonly silent: readonly string[];
  /** The last price that three sources agreed on, if this one comes from two of them. */
  readonly agreed: { readonly seq: number; readonly price: bigint } | undefined;
}

const TICK =
  /^tick\|([123])\|([A-Z0-9]{4,24})\|([1-9]\d{0,14})\|([1-9]\d{0,14})\|([1-9]\d{0,17})\|([1-9]\d?)\|([^|]{1,1600})((?:\|[^|]{1,1600}){3}|(?:\|[^|]{1,1600}){5})?$/;
const SOURCE = /^([a-z0-9-]{1,32}):([1-9]\d{0,14}):([1-9]\d{0,17})$/;
const AGREED = /^([1-9]\d{0,14}):([1-9]\d{0,17})$/;

/**
 * Format T-1: `tick|1|<symbol>|<seq>|<t_ms>|<price>|<number of sources>|<name:t_ms:price,…>`, sources sorted by name.
 * Format T-2, where a source was left out: the same with `tick|2`, then `|<number>|<those left out>|<agreed>`.
 * Format T-3, where a source was silent: the same with `tick|3`, then `|<number>|<left out, or ->|<number>|<silent>|<agreed>`.
 */
export const parseTickLine = (line: string): TickLine | undefined => {
  const [, version, symbol = '', seq, t_ms, price = '', count = '', list = '', rest] = TICK.exec(line) ?? [];
  const sources = parseSources(count, list);
  const more = rest?.slice(1).split('|') ?? [];
  if (!sources || more.length !== MORE_FIELDS[Number(version)]) return undefined;
  const tick = { symbol, seq: Number(seq), t_ms: Number(t_ms), price: BigInt(price), sources };
  if (version === '1') return { ...tick, left_out: [], silent: [], agreed: undefined };
  const [left_count = '', left_list = ''] = more;
  const none_left_out = version === '3' && left_count === '0' && left_list === '-';
  const left_out = none_left_out ? [] : parseSources(left_count, left_list);
  const silent = version === '3' ? parseNames(more[2] ?? '', more[3] ?? '') : [];
  const agreed_text = more.at(-1) ?? '';
  const [, agreed_seq, agreed_price = ''] = AGREED.exec(agreed_text) ?? [];
  if (!left_out || !silent || (agreed_seq === undefined && agreed_text !== '-')) return undefined;
  const agreed = agreed_seq === undefined ? undefined : { seq: Number(agreed_seq), price: BigInt(agreed_price) };
  return { ...tick, left_out, silent, agreed };
};

/** Every version of the format that a log may have, oldest first. */
export const tickVersions = [1, 2, 3] as const;

/** How many fields follow the sources in each version of the format. */
const MORE_FIELDS: Readonly<Record<number, number>> = { 1: 0, 2: 3, 3: 5 };

const parseNames = (count: string, list: string): string[] | undefined => {
  const names = list.split(',');
  const good = names.every((name, index) => /^[a-z0-9-]{1,32}$/.test(name) && (names[index - 1] ?? '') < name);
  return good && String(names.length) === count ? names : undefined;
};

const parseSources = (count: string, list: string): TickSource[] | undefined => {
  const sources = list.split(',').map(parseSource);
  if (String(sources.length) !== count || !sources.every((source) => source !== undefined)) return undefined;
  return sources.some(({ name }, index) => index > 0 && (sources[index - 1]?.name ?? '') >= name) ? undefined : sources;
};

const parseSource = (text: string): TickSource | undefined => {
  const [, name = '', t_ms, price = ''] = SOURCE.exec(text) ?? [];
  return name === '' ? undefined : { name, t_ms: Number(t_ms), price: BigInt(price) };
};

type Extra = 'left_out' | 'silent' | 'agreed';
type NewTick = Omit<TickLine, Extra> & Partial<Pick<TickLine, Extra>>;

export const tickLine = ({ left_out = [], silent = [], agreed, ...tick }: NewTick): string => {
  const fields = `${tick.symbol}|${tick.seq}|${tick.t_ms}|${tick.price}|${sourcesText(tick.sources)}`;
  const held_against = agreed ? `${agreed.seq}:${agreed.price}` : '-';
  const left_text = left_out.length === 0 ? '0|-' : sourcesText(left_out);
  if (silent.length > 0)
    return `tick|3|${fields}|${left_text}|${silent.length}|${silent.toSorted().join(',')}|${held_against}`;
  return left_out.length === 0 ? `tick|1|${fields}` : `tick|2|${fields}|${left_text}|${held_against}`;
};

const sourcesText = (sources: readonly TickSource[]): string => {
  const sorted = [...sources].sort((one, other) => (one.name < other.name ? -1 : 1));
  return `${sorted.length}|${sorted.map((source) => `${source.name}:${source.t_ms}:${source.price}`).join(',')}`;
};

export interface Checkpoint {
  /** The name of the log. */
  readonly origin: string;
  readonly size: number;
  readonly root: Uint8Array;
  /** What was signed: everything up to and including the newline before the empty line. */
  readonly body: string;
  readonly signatures: readonly NoteSignature[];
}

export interface NoteSignature {
  readonly name: string;
  /** The first four bytes, as hex, that identify the key. */
  readonly key_id: string;
  readonly signature: Uint8Array;
}

const NAME = /^[^\s+]{1,255}$/u;
const SIZE = /^(?:0|[1-9]\d{0,15})$/;
const SIGNATURE = /^\u2014 (\S{1,255}) (\S{8,512})$/u;
const NOTE_MAX = 4000;
const ED25519 = 0x01;

export const checkpointBody = (origin: string, size: number, root: Uint8Array): string =>
  `${origin}\n${size}\n${toBase64(root)}\n`;

/** Parses a C2SP signed note that contains a tlog-checkpoint. It does not check the signatures. */
export const parseNote = (text: string): Checkpoint | undefined => {
  const end = text.lastIndexOf('\n\n');
  if (text.length > NOTE_MAX || end < 0 || !text.endsWith('\n')) return undefined;
  const body = text.slice(0, end + 1);
  const [origin = '', size = '', root_text = '', ...more] = body.slice(0, -1).split('\n');
  const root = fromBase64(root_text);
  const signatures = text
    .slice(end + 2, -1)
    .split('\n')
    .map(parseSignature);
  if (!NAME.test(origin) || !SIZE.test(size) || root?.length !== HASH_BYTES || more.includes('')) return undefined;
  if (!signatures.every((signature) => signature !== undefined)) return undefined;
  return { origin, size: Number(size), root, body, signatures };
};

const parseSignature = (line: string): NoteSignature | undefined => {
  const [, name = '', text = ''] = SIGNATURE.exec(line) ?? [];
  const bytes = fromBase64(text);
  if (!NAME.test(name) || !bytes || bytes.length <= 4) return undefined;
  return { name, key_id: toHex(bytes.subarray(0, 4)), signature: bytes.slice(4) };
};

export const signedNote = (body: string, name: string, key_id: string, signature: Uint8Array): string =>
  `${body}\n\u2014 ${name} ${toBase64(new Uint8Array([...fromHex(key_id), ...signature]))}\n`;

export interface NoteKey {
  readonly name: string;
  readonly key_id: string;
  /** 32 bytes of Ed25519. */
  readonly public_key: Uint8Array;
}

/** The first four bytes of SHA-256(name, newline, 0x01, public key), as hex. */
export const keyIdOf = (hash: Hash, name: string, public_key: Uint8Array): string =>
  toHex(hash(new Uint8Array([...encoder.encode(`${name}\n`), ED25519, ...public_key])).subarray(0, 4));

/** `<name>+<key id>+<base64 of 0x01 and the public key>`, the standard format of note verifiers. */
export const verifierText = ({ name, key_id, public_key }: NoteKey): string =>
  `${name}+${key_id}+${toBase64(new Uint8Array([ED25519, ...public_key]))}`;

const VERIFIER = /^([^\s+]{1,255})\+([0-9a-f]{8})\+([A-Za-z0-9+/]{44})$/u;

export const parseVerifier = (hash: Hash, text: string): NoteKey | undefined => {
  const [, name = '', key_id = '', key = ''] = VERIFIER.exec(text) ?? [];
  const bytes = fromBase64(key);
  if (bytes?.length !== 33 || bytes[0] !== ED25519) return undefined;
  const public_key = bytes.slice(1);
  return keyIdOf(hash, name, public_key) === key_id ? { name, key_id, public_key } : undefined;
};

const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const fromHex = (text: string): number[] => (text.match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Accepts only the canonical spelling, so that no two texts mean the same bytes. */
export const fromBase64 = (text: string): Uint8Array | undefined => {
  if (!/^[A-Za-z0-9+/]*={0,2}$/.test(text) || text.length % 4 !== 0) return undefined;
  const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  return toBase64(bytes) === text ? bytes : undefined;
};
