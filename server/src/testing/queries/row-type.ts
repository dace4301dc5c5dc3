import type { Expression, Node } from 'typescript/unstable/ast';
import { TypeFlags, type Checker, type Type } from 'typescript/unstable/sync';

/** A field of a row type: `number`, `Decimal`, `null`, `string[]`; several for a union. */
export interface Field {
  readonly name: string;
  readonly kinds: ReadonlySet<string>;
}

const NO_ROW = TypeFlags.AnyOrUnknown | TypeFlags.NumberLike;

const PRIMITIVES: readonly (readonly [TypeFlags, string])[] = [
  [TypeFlags.Null, 'null'],
  [TypeFlags.Undefined, 'undefined'],
  [TypeFlags.Unknown, 'unknown'],
  [TypeFlags.NumberLike, 'number'],
  [TypeFlags.StringLike, 'string'],
  [TypeFlags.BooleanLike, 'boolean'],
];

/** Every query goes to another process, so types are requested in lists and each once. */
export class RowTypes {
  readonly #checker: Checker;
  readonly #kinds = new Map<number, ReadonlySet<string>>();
  readonly #rows = new Map<number, readonly Field[]>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  areFragments(expressions: readonly Expression[]): readonly boolean[] {
    const types = expressions.length === 0 ? [] : this.#checker.getTypeAtLocation(expressions);
    return types.map((type) => type !== undefined && this.#kindsOf(type).has('Fragment'));
  }

  /**
   * The fields of the rows that `rows`, `row` or `query` returns, also where the type is inferred; undefined if the
   * caller takes no row. All three return a promise; the row is in an array, in a union with `undefined`, or in `rows`.
   */
  fieldsOf(call: Node): readonly Field[] | undefined {
    const promised = this.#checker.getTypeAtLocation(call);
    let answer = promised && this.#argumentOf(promised);
    const rows = answer?.isObjectType() ? this.#checker.getPropertyOfType(answer, 'rows') : undefined;
    if (rows) answer = this.#checker.getTypeOfSymbol(rows);
    if (answer && this.#checker.isArrayLikeType(answer)) answer = this.#argumentOf(answer);
    if (!answer || (answer.flags & NO_ROW) !== 0) return undefined;
    const known = this.#rows.get(answer.id) ?? this.#fieldsIn(answer);
    this.#rows.set(answer.id, known);
    return known;
  }

  /** A field that only some members of a union have counts as nullable in the others. */
  #fieldsIn(row: Type): readonly Field[] {
    const fields = new Map<string, Set<string>>();
    const members = membersOf(row).filter(({ flags }) => (flags & TypeFlags.Undefined) === 0);
    const properties = members.map((member) => this.#checker.getPropertiesOfType(member));
    for (const of_member of properties) {
      const types = this.#checker.getTypeOfSymbol(of_member);
      for (const [index, { name }] of of_member.entries()) {
        const type = types[index];
        if (!type) throw new Error(`the field ${name} has no type`);
        fields.set(name, new Set([...(fields.get(name) ?? []), ...this.#kindsOf(type)]));
      }
    }
    for (const [name, kinds] of fields) {
      if (!properties.every((of_member) => of_member.some((property) => property.name === name))) kinds.add('null');
    }
    return [...fields].map(([name, kinds]) => ({ name, kinds }));
  }

  #kindsOf(type: Type): ReadonlySet<string> {
    const known = this.#kinds.get(type.id) ?? new Set(membersOf(type).map((member) => this.#kindOf(member)));
    this.#kinds.set(type.id, known);
    return known;
  }

  #kindOf(type: Type): string {
    const primitive = PRIMITIVES.find(([flags]) => (type.flags & flags) !== 0);
    if (primitive) return primitive[1];
    if (type.isIntersectionType()) {
      if (this.#checker.getPropertyOfType(type, '__instant')) return 'Instant';
      return this.#checker.getPropertyOfType(type, 'charAt') ? 'string' : 'object';
    }
    const name = type.getSymbol()?.name;
    if (name === 'Decimal' || name === 'Buffer' || name === 'Fragment') return name;
    if (!this.#checker.isArrayLikeType(type)) return 'object';
    const element = this.#argumentOf(type);
    return `${element ? [...this.#kindsOf(element)].sort().join('|') : 'unknown'}[]`;
  }

  #argumentOf(type: Type): Type | undefined {
    return type.isTypeReference() ? this.#checker.getTypeArguments(type)[0] : undefined;
  }
}

const membersOf = (type: Type): readonly Type[] => (type.isUnionType() ? (type.getTypes() ?? []) : [type]);
