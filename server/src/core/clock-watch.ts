import type { Ports } from '../ports/ports.ts';

const LOOK_EVERY_MS = 1000;

export interface ClockWatch {
  look(): Promise<void>;
  stop(): void;
}

/**
 * TM4, TM5: logs once when the wall clock becomes doubtful and once when it recovers, and asks the database's clock
 * meanwhile.
 */
export const watchClock = ({ db, clock, log }: Pick<Ports, 'db' | 'clock' | 'log'>): ClockWatch => {
  let was_in_doubt = false;
  const look = async (): Promise<void> => {
    const doubt = clock.doubt();
    if (doubt && !was_in_doubt) log.warn('the wall clock was set: markets are frozen', { ...doubt });
    if (!doubt && was_in_doubt) log.warn('the wall clock is believed again', { at: clock.now() });
    was_in_doubt = doubt !== undefined;
    if (!doubt) return;
    const said = await db.row<{
      wall_ms: number;
    }>`select floor(extract(epoch from clock_timestamp()) * 1000)::bigint as wall_ms`.catch(() => undefined);
    if (said) clock.witness(said.wall_ms);
  };
  const timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
  return { look, stop: () => clearInterval(timer) };
};
