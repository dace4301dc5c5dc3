/** An invalid setting; the message, one sentence per line, is for the operator. */
export class BadEnvironment extends Error {
  override readonly name = 'BadEnvironment';
}

export type Variables = Readonly<Record<string, string | undefined>>;

export interface Faults {
  /** On a fault the value is undefined, whatever its type says: `throwAny` throws before it is used. */
  read<Value>(ask: () => Value): Value;
  add(sentences: readonly string[]): void;
  throwAny(): void;
}

/** Collects all faults, so that the operator reads them at once and not one by one. */
export const collectFaults = (): Faults => {
  const sentences: string[] = [];
  return {
    read<Value>(ask: () => Value): Value {
      try {
        return ask();
      } catch (failure) {
        if (!(failure instanceof BadEnvironment)) throw failure;
        sentences.push(failure.message);
        return undefined as Value;
      }
    },
    add: (more) => void sentences.push(...more),
    throwAny() {
      if (sentences.length > 0) throw new BadEnvironment(sentences.join('\n'));
    },
  };
};
