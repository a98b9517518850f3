import { askNative } from './native/native.ts';

/** Copies a text; where the clipboard is out of reach, shows it to be copied by hand. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await askNative('copy', { text });
    return true;
  } catch {
    window.prompt('Copy to clipboard: Ctrl+C, Enter', text);
    return false;
  }
}
