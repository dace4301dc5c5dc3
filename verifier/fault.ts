/** The first thing that is not as the exchange promises. */
export class Fault extends Error {
  override name = 'Fault';
}

export function insist(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Fault(what);
}
