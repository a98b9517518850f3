/** The console's live connection: a test opens it, tells what changed, and closes it. */
export class FakeSocket {
  static readonly opened: FakeSocket[] = [];
  readonly url: string;
  onopen: (() => void) | undefined;
  onmessage: ((event: { readonly data: string }) => void) | undefined;
  onclose: (() => void) | undefined;

  constructor(url: string) {
    this.url = url;
    FakeSocket.opened.push(this);
  }

  open(): void {
    this.onopen?.();
  }

  /** Tells the page which areas to read anew. */
  tell(...areas: readonly string[]): void {
    this.onmessage?.({ data: JSON.stringify(areas) });
  }

  close(): void {
    this.onclose?.();
  }
}
