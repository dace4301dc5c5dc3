import { parseAst, type Plugin } from 'vite';

/*
 * React without the kinds of elements that this app never makes. The renderer carries, in every app, what server
 * rendering, view transitions, hoisted document tags and lists of suspense need: a sixth of its weight. Each hangs on a
 * number, the tag of a fiber, and what asks for a tag that no fiber has is never reached; it is taken out here and the
 * minifier drops what nobody calls any more. Nothing else changes: an element of such a kind is refused, as React
 * refuses an element of an unknown kind.
 */

const FILE = /react-dom\/cjs\/react-dom-client\.production\.js$/;
/** The way the renderer is written is an inner matter of each version, so another one has to be looked at first. */
const WRITTEN_FOR = '19.3.1';

/** Dehydrated fragment, list of suspense, hoisted tag, singleton (html, head, body), view transition. */
const GONE = new Set([18, 19, 26, 27, 30]);
const GONE_TYPES = new Set(['REACT_SUSPENSE_LIST_TYPE', 'REACT_LEGACY_HIDDEN_TYPE', 'REACT_VIEW_TRANSITION_TYPE']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const isGone = (node: Node | null): boolean =>
  node !== null &&
  ((node.type === 'Literal' && GONE.has(node['value'] as number)) ||
    (node.type === 'Identifier' && GONE_TYPES.has(node['name'] as string)));

const isTag = (node: Node): boolean =>
  (node.type === 'MemberExpression' && (node['property'] as Node)['name'] === 'tag') ||
  (node.type === 'Identifier' && /^(?:tag|grandTag|owner)$/.test(node['name'] as string));

const varsIn = (node: Node): string[] => {
  if (/Function/.test(node.type)) return [];
  const own = node.type === 'VariableDeclarator' ? [(node['id'] as Node)['name'] as string] : [];
  return [...own, ...childrenOf(node).flatMap(varsIn)];
};

const endsAbruptly = (statements: readonly Node[]): boolean =>
  /^(?:Break|Return|Throw|Continue)Statement$/.test(statements.at(-1)?.type ?? '');

/** A case goes with what it does, unless the one above it runs on into it; then only its name goes. */
const editsOfSwitch = (node: Node, vars: Set<string>): Edit[] => {
  const edits: Edit[] = [];
  let runsOn = false;
  for (const each of node['cases'] as Node[]) {
    const statements = each['consequent'] as Node[];
    const gone = isGone(each['test'] as Node | null);
    if (gone && !runsOn) {
      for (const name of statements.flatMap(varsIn)) vars.add(name);
      edits.push({ start: each.start, end: each.end, text: '' });
      continue;
    }
    if (gone) edits.push({ start: each.start, end: statements[0]?.start ?? each.end, text: '' });
    runsOn = !endsAbruptly(statements);
  }
  return edits;
};

const editsOf = (node: Node, vars: Set<string>): Edit[] => {
  if (node.type === 'BinaryExpression' && /^[!=]==$/.test(node['operator'] as string)) {
    const { left, right } = node as Node & { left: Node; right: Node };
    if ((isGone(left) && isTag(right)) || (isTag(left) && isGone(right))) {
      return [{ start: node.start, end: node.end, text: node['operator'] === '===' ? '!1' : '!0' }];
    }
  }
  if (node.type === 'SwitchStatement' && isTag(node['discriminant'] as Node)) {
    const own = editsOfSwitch(node, vars);
    const isCut = ({ start, end }: Node): boolean => own.some((edit) => edit.start <= start && end <= edit.end);
    return [...own, ...childrenOf(node).flatMap((each) => (isCut(each) ? [] : editsOf(each, vars)))];
  }
  if (node.type === 'FunctionDeclaration' || node.type === 'FunctionExpression') {
    const lost = new Set<string>();
    const edits = childrenOf(node).flatMap((each) => editsOf(each, lost));
    const start = (node['body'] as Node).start + 1;
    return lost.size === 0 ? edits : [{ start, end: start, text: `var ${[...lost].join()};` }, ...edits];
  }
  return childrenOf(node).flatMap((each) => editsOf(each, vars));
};

const applied = (code: string, edits: readonly Edit[]): string => {
  let done = '';
  let at = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < at) continue;
    done += code.slice(at, start) + text;
    at = end;
  }
  return done + code.slice(at);
};

/** By name, where it is not a tag that decides. Each must be found, or the version is another one than it says. */
const ANSWERS: readonly (readonly [RegExp, string])[] = [
  // Only a root made for hydration is ever dehydrated, and this app has none.
  [/exports\.hydrateRoot = function[\s\S]*?\n\};/g, ''],
  [/(?:[\w$]+\.)+isDehydrated\b/g, '!1'],
  [/(?:[\w$]+\.)+dehydrated\b/g, 'null'],
  [/(?<=\n {2})isHydrating = !1,/g, ''],
  [/\(isHydrating = !0\)/g, '!0'],
  [/\bisHydrating = !([01]);/g, ''],
  // Only a view transition sets these flags and starts one.
  [/0 !== \([\w$.]+ & (?:33554432|18874368)\)/g, '!1'],
  [/shouldStartViewTransition(?=\s*\?)/g, '!1'],
  // Nothing asks for resources ahead of the elements that need them.
  [/(?<=ReactDOMSharedInternals\.d = \{\n)(?=\s*f: flushSyncWork)/g, '...previousDispatcher,'],
  [/,\s*D: prefetchDNS[\s\S]*?M: preinitModuleScript(?=\n\};)/g, ''],
  // No tag of the document is hoisted: a title stands where it is written.
  [/\? 26\s*: "html" === type \|\| "head" === type \|\| "body" === type\s*\? 27\s*: 5;/g, '? 5 : 5;'],
  [/(?<=function isHostHoistableType\([^)]*\) \{)[\s\S]*?\n(?=\}\n)/g, 'return !1;'],
];

/** Takes out what asks for a tag, or a kind of element, that does not exist in this app. */
export const withoutGone = (code: string): string =>
  applied(code, editsOf(parseAst(code) as unknown as Node, new Set()));

export const leaner = (source: string): string => {
  if (!source.includes(`exports.version = "${WRITTEN_FOR}"`))
    throw new Error(`lean-react.ts was written for React ${WRITTEN_FOR}: read it again, or leave it out of the build`);
  let code = source.replace(/^function initInput\([\s\S]*?^\}/m, (text) => text.replaceAll('isHydrating', 'hydrates'));
  for (const [pattern, answer] of ANSWERS) {
    if (!pattern.test(code)) throw new Error(`lean-react.ts: nothing to answer for ${pattern}`);
    code = code.replace(pattern, answer);
  }
  code = code.replace(/\bisHydrating\b(?!\$)/g, '!1');
  return withoutGone(code);
};

export const leanReact = (): Plugin => ({
  name: 'lean-react',
  apply: 'build',
  transform(code, id) {
    return FILE.test(id) ? { code: leaner(code), map: null } : undefined;
  },
});
