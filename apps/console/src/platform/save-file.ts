/** A file that a call answers with, kept where the browser keeps what it loads. */

/** Undefined for an answer that is no file. */
export function fileNameOf(response: Response): string | undefined {
  return /^attachment; filename="([^"]+)"$/.exec(response.headers.get('content-disposition') ?? '')?.[1];
}

/** Waits for the last byte: a file that was cut off is not saved. */
export async function saveFile(response: Response, name: string): Promise<void> {
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
