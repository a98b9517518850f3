/** Files in an S3-compatible bucket, addressed by path so that any server of the kind will do. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Storage } from './storage.ts';

const TIMEOUT_MS = 20_000;

export interface S3Settings {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

export function createS3Storage({ endpoint, bucket, ...credentials }: S3Settings): Storage {
  const client = new AwsClient({ ...credentials, service: 's3', retries: 2 });
  const addressOf = (name: string) => `${endpoint}/${bucket}/uploads/${name}`;
  return {
    put: async (name, bytes, mediaType) => {
      const response = await client.fetch(addressOf(name), {
        method: 'PUT',
        body: new Uint8Array(bytes),
        headers: { 'content-type': mediaType },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the storage answered ${response.status} to an upload`);
    },
    open: async name => {
      // Only until the storage answers: how long the rest takes is up to the reader's connection.
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), TIMEOUT_MS);
      const response = await client
        .fetch(addressOf(name), { signal: patience.signal })
        .finally(() => clearTimeout(timer));
      if (!response.ok || !response.body) {
        await response.body?.cancel();
        if (response.status === 404) return undefined;
        throw new Error(`the storage answered ${response.status} to a download`);
      }
      const length = response.headers.get('content-length');
      return {
        // The two declarations of the same web stream do not know of each other.
        content: Readable.fromWeb(response.body as ReadableStream<Uint8Array>),
        sizeBytes: length === null ? undefined : Number(length),
      };
    },
    remove: async name => {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await client.fetch(addressOf(name), { method: 'DELETE', signal });
      await response.body?.cancel();
      if (!response.ok && response.status !== 404)
        throw new Error(`the storage answered ${response.status} to a removal`);
    },
  };
}
