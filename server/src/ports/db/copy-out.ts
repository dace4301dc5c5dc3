import type pg from 'pg';

/**
 * A `COPY … TO STDOUT` as the driver runs it: what PostgreSQL sends is handed on piece by piece, and `ended` is kept when it is ready
 * for the next statement. If a piece cannot be taken in, the rest is left unread and `ended` fails with that.
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
    // Told again, for the whole, by the next message.
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.#done.reject(this.#failure.why);
    else this.#done.resolve();
  }

  handleError(failure: unknown): void {
    this.#done.reject(failure);
  }
}
