/**
 * One exchange that tells how much of its file has arrived: `fetch` does not say. It ends when nothing has moved for the
 * time that others have as a whole, so that a slow connection is not cut off half-way.
 */
import {
  ABORTED,
  addressOf,
  type Exchanged,
  type ExchangeRequest,
  envelopeIn,
  LOST,
} from '../worker/exchange.ts';

const SILENT = { code: 'timeout', message: 'The server does not answer' };

/** Never rejects. `onProgress` hears a share of 1. */
export function uploadExchange(
  request: ExchangeRequest & { readonly file: File },
  onProgress: (share: number) => void,
  abort?: AbortSignal,
): Promise<Exchanged> {
  return new Promise(resolve => {
    const sending = new XMLHttpRequest();
    let timer = 0;
    const end = (outcome: Exchanged) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        end({ failing: SILENT });
        sending.abort();
      }, request.timeoutMs);
    };
    sending.open(request.method, addressOf(request));
    sending.setRequestHeader('accept', 'application/json');
    if (request.token !== '') sending.setRequestHeader('authorization', `Bearer ${request.token}`);
    sending.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      wait();
      if (lengthComputable) onProgress(loaded / total);
    };
    sending.onload = () => end(envelopeIn(sending.responseText, sending));
    sending.onerror = () => end({ failing: LOST });
    sending.onabort = () => end({ failing: ABORTED });
    abort?.addEventListener('abort', () => sending.abort(), { once: true });
    const form = new FormData();
    form.set('file', request.file);
    wait();
    sending.send(form);
  });
}
