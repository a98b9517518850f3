import type { Readable } from 'node:stream';

export interface StoredFile {
  readonly content: Readable;
  readonly sizeBytes: number | undefined;
}

/** Where uploaded files lie. Names are made by us and plain; a stored file never changes. */
export interface Storage {
  put(name: string, bytes: Buffer, mediaType: string): Promise<void>;
  open(name: string): Promise<StoredFile | undefined>;
  /** Harmless for one that is not there. */
  remove(name: string): Promise<void>;
}
