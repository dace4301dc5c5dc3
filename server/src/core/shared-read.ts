/** Callers that come while it is being read get the same answer, so that many cost no more than one at a time. */
export const sharedRead = <Asked extends readonly unknown[], Result>(
  read: (...asked: Asked) => Promise<Result>,
): ((...asked: Asked) => Promise<Result>) => {
  let running: Promise<Result> | undefined;
  return (...asked) => (running ??= read(...asked).finally(() => (running = undefined)));
};
