/** Sends one file the way a browser's form does. */
import type { Envelope } from '@boardwalk/contract';
import type { TestWorld } from '@boardwalk/testkit';

export interface Sent {
  /** Left out, the form has no file. */
  readonly bytes?: Buffer;
  readonly name?: string;
  /** Empty for nobody's. */
  readonly token: string;
  /** Reports have an address of their own. */
  readonly path?: string;
}

type UploadAnswer = Envelope<{ url: string; type: string; bytes: number }>;

export async function upload(
  { server }: TestWorld,
  { bytes, name = 'picture.png', token, path = '/api/group/uploads' }: Sent,
): Promise<UploadAnswer> {
  const form = new FormData();
  if (bytes) form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), name);
  else form.append('note', 'no file');
  const request = new Request('http://any.test', { method: 'POST', body: form });
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json<UploadAnswer>();
}
