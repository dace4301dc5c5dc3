/*
 * Loaded into a server before everything else: moves the wall clock of that process by what its parent says, as a
 * machine's clock steps when somebody sets it. The monotonic clock goes on, as it does on a machine.
 */
const now = Date.now.bind(Date);
let offset_ms = 0;

Date.now = () => now() + offset_ms;

process.on('message', (message: { readonly offset_ms?: number }) => {
  if (message.offset_ms !== undefined) offset_ms = message.offset_ms;
});
process.channel?.unref();
