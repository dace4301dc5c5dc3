/** Only what the loader needs to find libraries: the server's secrets must not reach the database's processes. */
const PASSED_ON = /^(?:PATH|LD_.*|DYLD_.*)$/;

/** PG* variables would change the behaviour of the programs, and a missing locale stops PostgreSQL on macOS. */
export function environmentOfPostgres(): NodeJS.ProcessEnv {
  const passed_on = Object.entries(process.env).filter(([name]) => PASSED_ON.test(name));
  return { ...Object.fromEntries(passed_on), LC_ALL: 'C', TZ: 'UTC' };
}
