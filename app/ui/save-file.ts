/** Saves a file that this page has made or fetched. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has taken hold of the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
