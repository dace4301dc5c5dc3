/** The first violation of what the exchange guarantees. */
export class Fault extends Error {
  override name = 'Fault';
}

export function insist(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Fault(what);
}
