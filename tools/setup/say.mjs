/** A failure that the user can fix; its message says how. */
export class SetupFailure extends Error {}

export const say = (text) => process.stderr.write(`${text}\n`);

/** A line that is overwritten while work continues; without a terminal, a new line now and then. */
export const progressLine = (every_ms = 15_000) => {
  const { isTTY } = process.stderr;
  let last = Date.now();
  return {
    show(text) {
      if (isTTY) process.stderr.write(`\r\u001b[2K${text}`);
      else if (Date.now() - last >= every_ms) {
        last = Date.now();
        say(text);
      }
    },
    end: (text) => process.stderr.write(`${isTTY ? '\r\u001b[2K' : ''}${text}\n`),
  };
};
