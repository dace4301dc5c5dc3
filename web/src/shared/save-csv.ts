/** Hands a file to the browser, which keeps it where it keeps downloads. */
export const saveCsv = (filename: string, csv: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
};
