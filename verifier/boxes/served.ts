import { insist } from '../fault.ts';
import {
  readDetail,
  readNamed,
  readPage,
  readWorks,
  type Batch,
  type Detail,
  type Draw,
  type Item,
  type Named,
  type Said,
  type Work,
} from './answers.ts';
import { listedAs } from './listed.ts';
import { call } from './read.ts';

/* What an exchange answers about one series of blind boxes, and the same kept in a file. */

const PAGE = 1000;
/** Of works: a series has at most ten thousand. */
const MAX_PAGES = 101;
const TRIES = 5;

export interface Served {
  /** Before and after the list of draws was downloaded. */
  readonly before: Detail;
  readonly detail: Detail;
  readonly draws: readonly Draw[];
  readonly items: readonly Item[];
  readonly batches: readonly Batch[];
  /** By code. */
  readonly works: ReadonlyMap<string, Work>;
}

/** As they came, so that a file keeps them as evidence. */
interface Answers {
  /** Its row in the list of all series. */
  readonly listed: unknown;
  readonly before: unknown;
  readonly pages: readonly unknown[];
  /** Pages, too. */
  readonly works: readonly unknown[];
  readonly detail: unknown;
}

const SAID = [
  'mode',
  'line',
  'log_index',
  'root',
  'seed_hash',
  'server_seed',
  'end_line',
  'end_log_index',
] as const satisfies readonly (keyof Said)[];

const differs = (one: Said, other: Said): keyof Said | undefined => {
  const field = SAID.find((name) => one[name] !== other[name]);
  return field ?? (JSON.stringify(one.total) === JSON.stringify(other.total) ? undefined : 'total');
};

/** The pages of draws have no names. */
const namedOtherwise = (one: Partial<Named>, { id, code, name, artist_name }: Named): string | undefined => {
  if (one.id !== id) return 'number';
  if (one.code !== code) return 'code';
  if (one.name !== undefined && one.name !== name) return 'name';
  return one.artist_name !== undefined && one.artist_name !== artist_name ? 'artist' : undefined;
};

const pagesOf = async (base: string, code: string): Promise<readonly unknown[]> => {
  const pages: unknown[] = [];
  for (let after = 0; ;) {
    const from = after === 0 ? '' : `&after=${after}`;
    const page = await call(base, `bind_box/box_proof?code=${code}&limit=${PAGE}${from}`);
    pages.push(page);
    const { next_after } = readPage(page);
    if (next_after === undefined) return pages;
    insist(next_after > after, 'the list of draws leads nowhere');
    after = next_after;
  }
};

const LIST = 100;

const worksOf = async (base: string, code: string): Promise<readonly unknown[]> => {
  const pages: unknown[] = [];
  for (let page = 1; ; page++) {
    const works = await call(base, `bind_box/series_works?code=${code}&page=${page}&limit=${LIST}`);
    pages.push(works);
    if (readWorks(works).length < LIST) return pages;
    insist(page < MAX_PAGES, 'the list of works has no end');
  }
};

/** A batch may be closed after its draws were sent, and before it was sent itself. */
const isTorn = (draws: readonly Draw[], batches: readonly Batch[]): boolean => {
  const last = batches.at(-1);
  return last !== undefined && draws.some(({ number, batch }) => batch === 0 && number < last.first + last.count);
};

const servedIn = (answers: Answers): { served: Served; other: string | undefined } => {
  const [before, detail] = [readDetail(answers.before), readDetail(answers.detail)];
  const pages = answers.pages.map(readPage);
  const [draws, items, batches] = [
    pages.flatMap((page) => page.draws),
    pages.flatMap((page) => page.items),
    pages.flatMap((page) => page.batches),
  ];
  const works = answers.works.flatMap(readWorks);
  const by_code = new Map(works.map((work) => [work.code, work]));
  insist(by_code.size === works.length, 'a work is in the series twice');
  const field = [before, ...pages].map((one) => differs(one, detail)).find((name) => name !== undefined);
  const named = [readNamed(answers.listed), before, ...pages];
  const name = named.map((one) => namedOtherwise(one, detail)).find((one) => one !== undefined);
  const other = field ?? name ?? (isTorn(draws, batches) ? 'last batch' : undefined);
  return { served: { before, detail, draws, items, batches, works: by_code }, other };
};

const wholeOf = ({ served, other }: ReturnType<typeof servedIn>): Served => {
  insist(other === undefined, `the exchange says two things about the series: its ${other} differs`);
  return served;
};

/** A sale goes on while it is downloaded: the answers count when what they say of the series did not change meanwhile. */
const downloadAnswers = async (base: string, code: string, row?: unknown): Promise<Answers> => {
  const detailNow = () => call(base, `bind_box/series_detail?code=${code}`);
  for (let tried = 1; ; tried++) {
    const answers = {
      listed: (tried === 1 ? row : undefined) ?? (await listedAs(base, code)),
      before: await detailNow(),
      pages: await pagesOf(base, code),
      works: await worksOf(base, code),
      detail: await detailNow(),
    };
    if (tried === TRIES || servedIn(answers).other === undefined) return answers;
  }
};

export const downloadSeries = async (base: string, code: string): Promise<Served> =>
  wholeOf(servedIn(await downloadAnswers(base, code)));

/** The text of a file with everything that the exchange answers about a series, of which the list had this row. */
export const downloadFile = async (base: string, code: string, row: unknown): Promise<string> =>
  `${JSON.stringify(await downloadAnswers(base, code, row))}\n`;

export const readFile = (text: string, what: string): Served => {
  let answers: Partial<Answers> | null = null;
  try {
    answers = JSON.parse(text) as Partial<Answers> | null;
  } catch {
    // An object is missed below.
  }
  const is_whole = typeof answers === 'object' && Array.isArray(answers?.pages) && Array.isArray(answers.works);
  insist(is_whole, `${what} is not what an exchange answered`);
  const { listed, before, pages, works, detail } = answers as Answers;
  return wholeOf(servedIn({ listed, before, pages, works, detail }));
};
