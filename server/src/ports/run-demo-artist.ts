import { setPriority } from 'node:os';
import { standardLog } from './log.ts';

/** Behind everything that a customer waits for. */
const PRIORITY = 10;

/** Draws the works whose numbers are its arguments and writes them to the exchange that started it (`drawApart`). */
export const runDemoArtist = async (draw: (number: number) => Promise<Buffer>): Promise<void> => {
  setPriority(PRIORITY);
  // The exchange holds the other end; when it is gone, nobody waits for the rest.
  process.stdin.once('end', () => process.exit()).resume();
  for (const number of process.argv.slice(2).map(Number)) {
    try {
      const bytes = await draw(number);
      const head = Buffer.alloc(8);
      head.writeUInt32BE(number);
      head.writeUInt32BE(bytes.length, 4);
      // Goes on when it was taken, so at most one work waits.
      await new Promise<void>((resolve) => process.stdout.write(Buffer.concat([head, bytes]), () => resolve()));
    } catch (failure) {
      standardLog.error('a demo work was not drawn', failure, { number });
    }
  }
  process.exit();
};
