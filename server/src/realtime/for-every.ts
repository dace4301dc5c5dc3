/** Runs the work for every item, even if some fail; then throws their failures. */
export const forEvery = <Item>(items: Iterable<Item>, work: (item: Item) => void): void => {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      work(item);
    } catch (failure) {
      failures.push(failure);
    }
  }
  if (failures.length === 1) throw failures[0];
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} failed`, { cause: failures[0] });
};
