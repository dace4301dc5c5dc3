/** The public file of a batch (OT23). */
export const batchFile = (batch: number): string => `/options/batches/${batch}`;
