/**
 * Lets the event loop have its turn. Native decoders hand over through it what they decoded, and it frees what was
 * collected. A loop over samples that are there already never reaches it: at its end the last thousands were lost, and
 * pictures held four gigabytes.
 */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
