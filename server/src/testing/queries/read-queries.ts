import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  isArrowFunction,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isStringLiteral,
  isTaggedTemplateExpression,
  isTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { Expression, Node, SourceFile, TemplateLiteral } from 'typescript/unstable/ast';
import { API, type Project } from 'typescript/unstable/sync';
import { RowTypes, type Field } from './row-type.ts';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** One statement in the source, with every text that its fragments can produce. */
export interface Query {
  /** `server/src/features/spot/store/orders.ts:96` */
  readonly at: string;
  readonly texts: readonly string[];
  /** The fields of the row type that the call names; undefined if it names none. */
  readonly fields: readonly Field[] | undefined;
}

export interface Unread {
  readonly at: string;
  readonly why: string;
}

export interface Read {
  readonly queries: readonly Query[];
  readonly unread: readonly Unread[];
}

/** Reads every statement with the compiler itself, so that row types are exactly what the compiler sees. */
export const readQueries = (wanted: (path: string) => boolean, project_file = `${ROOT}tsconfig.node.json`): Read => {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api.updateSnapshot({ openProjects: [project_file] }).getProjects();
    if (!project) throw new Error('the compiler opened no project');
    const types = new RowTypes(project.checker);
    const queries: Query[] = [];
    const unread: Unread[] = [];
    for (const name of project.program.getSourceFileNames()) {
      const path = relative(ROOT, name);
      const file = wanted(path) && project.program.getSourceFile(name);
      if (file) new Reader(project, types, path, file, { queries, unread }).read(file);
    }
    return { queries, unread };
  } finally {
    api.close();
  }
};

const SENDS = new Set(['rows', 'row', 'one', 'run']);

/** An unreadable statement is reported, never skipped. */
class Unreadable extends Error {}

interface Found {
  readonly queries: Query[];
  readonly unread: Unread[];
}

class Reader {
  readonly #project: Project;
  readonly #types: RowTypes;
  readonly #path: string;
  readonly #file: SourceFile;
  readonly #found: Found;

  constructor(project: Project, types: RowTypes, path: string, file: SourceFile, found: Found) {
    this.#project = project;
    this.#types = types;
    this.#path = path;
    this.#file = file;
    this.#found = found;
  }

  read(node: Node): void {
    const sent = this.#sentBy(node);
    if (sent) {
      const at = `${this.#path}:${this.#file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
      try {
        const texts = sent().map(numbered);
        this.#found.queries.push({ at, texts, fields: this.#types.fieldsOf(node) });
      } catch (failure) {
        if (!(failure instanceof Unreadable)) throw failure;
        this.#found.unread.push({ at, why: failure.message });
      }
    }
    node.forEachChild((child) => this.read(child));
  }

  /** `tx.rows<Row>` with a template, or `session.query<Row>` with a text. */
  #sentBy(node: Node): (() => readonly string[]) | undefined {
    if (isTaggedTemplateExpression(node) && isPropertyAccessExpression(node.tag) && SENDS.has(node.tag.name.text)) {
      return () => this.#textsOf(node.template);
    }
    if (
      isCallExpression(node) &&
      isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === 'query'
    ) {
      return () => [this.#plainText(node.arguments[0])];
    }
    return undefined;
  }

  #plainText(argument: Expression | undefined): string {
    if (argument && (isStringLiteral(argument) || isNoSubstitutionTemplateLiteral(argument))) return argument.text;
    if (argument && isObjectLiteralExpression(argument)) {
      const text = argument.properties.find((one) => isPropertyAssignment(one) && isNamed(one.name, 'text'));
      if (text && isPropertyAssignment(text)) return this.#plainText(text.initializer);
    }
    throw new Unreadable('the text is not written where it is sent');
  }

  /** A fragment is inserted as text; anything else is a parameter. */
  #textsOf(template: TemplateLiteral): readonly string[] {
    if (!isTemplateExpression(template)) return [template.text];
    let texts: readonly string[] = [template.head.text];
    const areFragments = this.#types.areFragments(template.templateSpans.map(({ expression }) => expression));
    for (const [index, { expression, literal }] of template.templateSpans.entries()) {
      const middles = areFragments[index] ? this.#fragmentsOf(expression) : [PARAMETER];
      texts = texts.flatMap((text) => middles.map((middle) => `${text}${middle}${literal.text}`));
    }
    return texts;
  }

  #fragmentsOf(expression: Expression): readonly string[] {
    if (isParenthesizedExpression(expression)) return this.#fragmentsOf(expression.expression);
    if (isConditionalExpression(expression)) {
      return [...this.#fragmentsOf(expression.whenTrue), ...this.#fragmentsOf(expression.whenFalse)];
    }
    if (isTaggedTemplateExpression(expression) && isNamed(expression.tag, 'fragment')) {
      return this.#textsOf(expression.template);
    }
    if (isIdentifier(expression)) return this.#fragmentsOf(this.#valueOf(expression));
    if (isCallExpression(expression) && isIdentifier(expression.expression)) {
      const made = this.#valueOf(expression.expression);
      if (isArrowFunction(made) && !isBlock(made.body)) return this.#fragmentsOf(made.body);
    }
    throw new Unreadable(`the fragment ${expression.getText()} is not a constant or a function of one expression`);
  }

  #valueOf(name: Expression): Expression {
    const { checker } = this.#project;
    let symbol = checker.getSymbolAtLocation(name);
    if (symbol && !symbol.valueDeclaration) symbol = checker.getAliasedSymbol(symbol);
    const declaration = symbol?.valueDeclaration?.resolve(this.#project);
    if (!declaration || !isVariableDeclaration(declaration) || !declaration.initializer) {
      throw new Unreadable(`${name.getText()} is not a constant`);
    }
    return declaration.initializer;
  }
}

const isNamed = (node: Node, name: string): boolean => isIdentifier(node) && node.text === name;

/** A placeholder for a parameter until the whole text is known; it occurs in no source. */
const PARAMETER = '\u0000';

const numbered = (text: string): string => {
  let count = 0;
  return text.replaceAll(PARAMETER, () => `$${++count}`);
};
