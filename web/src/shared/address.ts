/** A link inside the app, as in `href`: `#/pages/common/login?mode=forget`. */
export type Address = `#/${string}`;

/** A parsed address: the page, and its parameters as text. */
export interface Place {
  readonly path: string;
  readonly query: Query;
}

export type Query = Readonly<Record<string, string>>;

export const HOME = 'pages/index/index';

export const addressOf = (path: string, query: Readonly<Record<string, string | undefined>> = {}): Address => {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  const search = given.length === 0 ? '' : `?${String(new URLSearchParams(given))}`;
  return path === HOME && search === '' ? '#/' : `#/${path}${search}`;
};

/** Reads any spelling of an address (`''`, `#`, `#/`, a trailing slash); the empty one is the home page. */
export const placeOf = (address: string): Place => {
  const [path = '', search = ''] = address.replace(/^#?\/*/, '').split(/\?(.*)/s);
  return { path: path.replace(/\/+$/, '') || HOME, query: Object.fromEntries(new URLSearchParams(search)) };
};

/** Normalises an address, so that two spellings of one page compare equal. */
export const tidyAddress = (address: string): Address => {
  const { path, query } = placeOf(address);
  return addressOf(path, query);
};

type Params = Readonly<Record<string, string | number | undefined>>;

/** Builds the addresses of one page; the route table and back buttons name the page by its path. */
interface Link<Given extends readonly [Params?]> {
  (...given: Given): Address;
  readonly path: string;
}

const link = <Given extends readonly [Params?]>(path: string): Link<Given> =>
  Object.assign((...[params = {}]: Given) => addressOf(path, texts(params)), { path });

const texts = (params: Params): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value === undefined ? value : String(value)]),
  );

/** A page without parameters. */
export const to = (path: string): Link<[]> => link(path);

/** A page that cannot be shown without its parameters. */
export const withParams = <Given extends Params>(path: string): Link<[Given]> => link(path);

export const mayHave = <Given extends Params>(path: string): Link<[Given?]> => link(path);
