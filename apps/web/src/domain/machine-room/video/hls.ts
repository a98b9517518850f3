/** HLS: by the browser itself where it can, else by the library, which is loaded only then. */
import type { OpenPicture } from './camera-line.ts';
import { firstPicture } from './whep.ts';

const MEDIA_TYPE = 'application/vnd.apple.mpegurl';

export function hlsInto(video: HTMLVideoElement, address: string): OpenPicture {
  return async (onLost, signal) => {
    if (video.canPlayType(MEDIA_TYPE) === '') await playByLibrary(video, address, onLost, signal);
    else playByBrowser(video, address, onLost, signal);
    video.play().catch(() => {});
    await firstPicture(video, signal);
  };
}

function playByBrowser(
  video: HTMLVideoElement,
  address: string,
  onLost: () => void,
  signal: AbortSignal,
): void {
  video.src = address;
  video.addEventListener('error', onLost, { signal });
  signal.addEventListener('abort', () => video.removeAttribute('src'));
}

async function playByLibrary(
  video: HTMLVideoElement,
  address: string,
  onLost: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { default: Hls } = await import('hls.js');
  if (!Hls.isSupported()) throw new Error('this browser plays no HLS');
  const player = new Hls({ lowLatencyMode: true, liveSyncDurationCount: 2 });
  signal.addEventListener('abort', () => player.destroy());
  player.on(Hls.Events.ERROR, (_event, { fatal }) => {
    if (fatal) onLost();
  });
  player.loadSource(address);
  player.attachMedia(video);
}
