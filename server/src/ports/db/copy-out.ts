import type pg from 'pg';

/**
 * Runs a `COPY … TO STDOUT` through the driver: chunks are handed on as they arrive, and `ended` resolves when the
 * connection is ready for the next statement. If `take` throws, the remaining chunks are ignored and `ended` rejects
 * with that error.
 */
export class CopyOut implements pg.Submittable {
  readonly ended: Promise<void>;
  readonly #statement: string;
  readonly #take: (piece: Buffer) => void;
  readonly #done = Promise.withResolvers<void>();
  #failure: { readonly why: unknown } | undefined;

  constructor(statement: string, take: (piece: Buffer) => void) {
    this.#statement = statement;
    this.#take = take;
    this.ended = this.#done.promise;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.#statement);
  }

  handleCopyData({ chunk }: { readonly chunk: Buffer }): void {
    if (this.#failure) return;
    try {
      this.#take(chunk);
    } catch (why) {
      this.#failure = { why };
    }
  }

  handleCommandComplete(): void {
    // The next message reports the same for the whole copy.
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#done.reject(this.#failure.why);
    else this.#done.resolve();
  }

  handleError(failure: unknown): void {
    this.#done.reject(failure);
  }
}
