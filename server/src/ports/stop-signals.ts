const LOOK_EVERY_MS = 1000;

/**
 * Calls back when this process should end: Ctrl-C, SIGTERM, a closed terminal, or the end of the npm that started it,
 * however that ended. It may be called several times: a terminal and npm both pass on the same Ctrl-C.
 */
export const onStop = (stop: () => void): void => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  // Every write to a closed terminal fails, and an unhandled failure would end the process midway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const looking = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(looking);
    stop();
  }, LOOK_EVERY_MS);
  looking.unref();
};
