/** Asks for camera and microphone, for what there is of them; a no is told by its reason. */
import type { TextKey } from '../../../platform/i18n/i18n.ts';

export type MediaAnswer =
  | { readonly stream: MediaStream }
  | { readonly stream: undefined; readonly advice: TextKey };

/** By the names of the browser's errors. */
const advices: Readonly<Record<string, TextKey>> = {
  NotAllowedError: 'check.advice.denied',
  SecurityError: 'check.advice.denied',
  NotFoundError: 'check.advice.noDevice',
  OverconstrainedError: 'check.advice.noDevice',
  NotReadableError: 'check.advice.inUse',
  AbortError: 'check.advice.inUse',
};

export async function askMedia(): Promise<MediaAnswer> {
  // Pages without TLS have no devices at all.
  const media = navigator.mediaDevices as MediaDevices | undefined;
  if (media === undefined) return { stream: undefined, advice: 'check.advice.secure' };
  const kinds = (await media.enumerateDevices().catch(() => [])).map(({ kind }) => kind);
  const video = kinds.includes('videoinput');
  const audio = kinds.includes('audioinput');
  if (!video && !audio) return { stream: undefined, advice: 'check.advice.noDevice' };
  try {
    return { stream: await media.getUserMedia({ video, audio }) };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { stream: undefined, advice: advices[name] ?? 'check.advice.denied' };
  }
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** '1280×720 · FaceTime HD Camera'; empty when there is none. */
export function trackText(track: MediaStreamTrack | undefined): string {
  if (track === undefined) return '';
  const { width, height } = track.getSettings();
  const size = width && height ? [`${width}×${height}`] : [];
  return [...size, track.label].filter(Boolean).join(' · ');
}
