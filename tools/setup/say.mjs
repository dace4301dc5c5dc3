/** A failure that the person at the keyboard can do something about; its message says what. */
export class SetupFailure extends Error {}

export const say = (text) => process.stderr.write(`${text}\n`);

/** A line that is written over while work goes on; where nobody watches, a new line now and then. */
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
