/*
 * Loaded into a server before everything else: steps the wall clock of that process on request of its parent, as when a
 * machine's clock is set. The monotonic clock is not affected, as on a machine.
 */
const now = Date.now.bind(Date);
let offset_ms = 0;

Date.now = () => now() + offset_ms;

process.on('message', (message: { readonly offset_ms?: number }) => {
  if (message.offset_ms !== undefined) offset_ms = message.offset_ms;
});
process.channel?.unref();
