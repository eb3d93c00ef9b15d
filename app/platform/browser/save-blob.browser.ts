/** Long enough for every browser to have taken the bytes over. */
const keepMs = 60_000;

/** Hands bytes to the browser's downloads under this name. Call it in answer to a press. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), keepMs);
}
