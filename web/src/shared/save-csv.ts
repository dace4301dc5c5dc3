/** Downloads a file through the browser. */
export const saveCsv = (filename: string, csv: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
};
