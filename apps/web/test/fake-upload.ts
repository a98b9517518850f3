/** An upload whose way a test decides: how much has arrived, and what comes back. */
import { vi } from 'vitest';

export class FakeUpload {
  static sent: FakeUpload[] = [];

  /** Takes the place of the browser's own; the setup takes it away again. */
  static install(): typeof FakeUpload {
    FakeUpload.sent = [];
    vi.stubGlobal('XMLHttpRequest', FakeUpload);
    return FakeUpload;
  }

  readonly upload: { onprogress?: (event: object) => void } = {};
  readonly headers: Record<string, string> = {};
  method = '';
  address = '';
  status = 0;
  statusText = '';
  responseText = '';
  isAborted = false;
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;

  open(method: string, address: string): void {
    this.method = method;
    this.address = address;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(): void {
    FakeUpload.sent.push(this);
  }

  abort(): void {
    this.isAborted = true;
    this.onabort?.();
  }

  arrive(loaded: number, total: number, lengthComputable = true): void {
    this.upload.onprogress?.({ loaded, total, lengthComputable });
  }

  answer(body: unknown, status = 200, statusText = 'OK'): void {
    this.status = status;
    this.statusText = statusText;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload?.();
  }

  lose(): void {
    this.onerror?.();
  }
}
