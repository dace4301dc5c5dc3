/** Hands a file to the browser, which keeps it where it keeps downloads. */
export const saveFile = (filename: string, content: string, type: 'text/csv' | 'application/json'): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = filename;
  link.click();
  URL.revokeObjectURL(link.href);
};
