/** `done`, or the reason for which a call was refused. */
export const reasonOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (failure: { readonly reason?: string }) => failure.reason ?? String(failure),
  );
