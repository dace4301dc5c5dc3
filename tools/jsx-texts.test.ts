import { parseSync } from '@swc/core';
import { expect, test } from 'vitest';
import { files, read } from './testing/tree.ts';

interface Node {
  readonly type?: string;
  readonly value?: unknown;
  readonly [field: string]: unknown;
}

/** Attributes that a browser reads out or shows. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
]);
const LETTERS = /\p{L}{2}/u;
/** The same in every language: tickers, and the format of an address. */
const NOT_A_WORD = /^(?:[A-Z]{3,5}|name@example\.com)$/;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));

/** The literal text in an expression; texts from a locale do not count. */
const literalTexts = (node: unknown): string[] => {
  if (!isNode(node)) return [];
  switch (node.type) {
    case 'StringLiteral':
      return [String(node.value)];
    case 'TemplateElement':
      return [String(node['raw'])];
    case 'JSXExpressionContainer':
      return literalTexts(node['expression']);
    case 'ConditionalExpression':
      return [...literalTexts(node['consequent']), ...literalTexts(node['alternate'])];
    case 'BinaryExpression':
      return ['+', '||', '??', '&&'].includes(String(node['operator'])) ? childrenOf(node).flatMap(literalTexts) : [];
    case 'ParenthesisExpression':
      return literalTexts(node['expression']);
    case 'TemplateLiteral':
      return childrenOf(node).flatMap(literalTexts);
    default:
      return [];
  }
};

const nameOf = (attribute: Node): string => String((attribute['name'] as Node)['value']);

const spokenTexts = (node: Node): string[] => {
  if (node.type === 'JSXText') return [String(node.value)];
  if (node.type === 'JSXAttribute') return SPOKEN.has(nameOf(node)) ? literalTexts(node.value) : [];
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
    return (node['children'] as Node[]).filter(({ type }) => type === 'JSXExpressionContainer').flatMap(literalTexts);
  }
  return [];
};

const textsIn = (node: Node): string[] => [...spokenTexts(node), ...childrenOf(node).flatMap(textsIn)];

/** Sentences in the code of a screen instead of in nine locale files. */
const literalsOf = (source: string): string[] =>
  textsIn(parseSync(source, { syntax: 'typescript', tsx: true }) as unknown as Node)
    .map((text) => text.trim())
    .filter((text) => LETTERS.test(text) && !NOT_A_WORD.test(text));

test('no screen has text in its code', () => {
  const screens = files(/^(?:ui|web|console)\/.*\.tsx$/).filter((path) => !path.endsWith('.test.tsx'));
  expect(screens.length).toBeGreaterThan(50);
  expect(screens.flatMap((path) => literalsOf(read(path)).map((text) => `${path}: ${text}`))).toEqual([]);
});

test.each([
  ['text between tags', '<p>Buy now</p>', 'Buy now'],
  ['text in braces', "<p>{'Buy now'}</p>", 'Buy now'],
  ['one of two texts', "<p>{open ? 'Open it' : t('closed')}</p>", 'Open it'],
  ['a text with a value in it', '<p>{`Buy ${coin}`}</p>', 'Buy'],
  ['a text glued together', "<p>{'Buy ' + coin}</p>", 'Buy'],
  ['what a screen reader says', '<a aria-label="Go back" />', 'Go back'],
  ['what an empty field says', "<input placeholder={'Amount'} />", 'Amount'],
  ['what a picture says', '<img alt="A coin" />', 'A coin'],
])('it finds %s', (_what, source, text) => {
  expect(literalsOf(`export const a = ${source};`)).toEqual([text]);
});

test('it ignores text that no customer reads', () => {
  const source =
    '<a className="flex" data-testid="home.total" aria-hidden="true" href={paths.home}>{t("total")} → {amount}</a>';
  expect(literalsOf(`export const a = ${source};`)).toEqual([]);
});
