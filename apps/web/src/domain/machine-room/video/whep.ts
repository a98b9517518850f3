/** WHEP in the browser: one offer, one answer with all candidates, nothing more is said. */
import type { OpenPicture } from './camera-line.ts';

const FIRST_PICTURE_MS = 8000;
const GATHERING_MS = 1000;

export function whepInto(video: HTMLVideoElement, address: string): OpenPicture {
  return async (onLost, signal) => {
    const peer = new RTCPeerConnection();
    signal.addEventListener('abort', () => {
      peer.close();
      video.srcObject = null;
    });
    peer.addTransceiver('video', { direction: 'recvonly' });
    peer.addEventListener('track', ({ track }) => {
      video.srcObject = new MediaStream([track]);
      // Muted video may play without a touch; where it may not, the poster stays.
      video.play().catch(() => {});
    });
    peer.addEventListener('connectionstatechange', () => {
      if (peer.connectionState === 'failed' || peer.connectionState === 'disconnected') onLost();
    });
    await peer.setLocalDescription(await peer.createOffer());
    await gathered(peer);
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/sdp' },
      body: peer.localDescription?.sdp ?? '',
      signal,
    });
    if (!answer.ok) throw new Error(`the camera answers ${answer.status}`);
    await peer.setRemoteDescription({ type: 'answer', sdp: await answer.text() });
    await firstPicture(video, signal);
  };
}

async function gathered(peer: RTCPeerConnection): Promise<void> {
  if (peer.iceGatheringState === 'complete') return;
  await new Promise<void>(resolve => {
    // A network that answers no question must not hold up the ones that do.
    setTimeout(resolve, GATHERING_MS);
    peer.addEventListener('icegatheringstatechange', () => {
      if (peer.iceGatheringState === 'complete') resolve();
    });
  });
}

export async function firstPicture(video: HTMLVideoElement, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (): void => reject(new Error('no picture came'));
    const timer = setTimeout(fail, FIRST_PICTURE_MS);
    signal.addEventListener('abort', fail);
    video.addEventListener(
      'loadeddata',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true, signal },
    );
  });
}
