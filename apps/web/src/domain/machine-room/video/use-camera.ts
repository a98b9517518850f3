import { type RefObject, useEffect, useRef, useState } from 'react';
import { useCall } from '../../../platform/request/hooks.ts';
import { hosts } from '../../../platform/request/hosts.ts';
import { CameraLine, type CameraState } from './camera-line.ts';
import { hlsInto } from './hls.ts';
import { whepInto } from './whep.ts';

export interface Camera {
  /** False for a simulated machine, whose picture is drawn, and where nobody can tell; undefined until that is known. */
  readonly isReal: boolean | undefined;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: CameraState;
}

/** The picture of a real machine's camera, while the video element stands. */
export function useCamera(roomId: number, camera: 'front' | 'side'): Camera {
  const { data, error } = useCall('machines.cameras', { roomId });
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('connecting');
  // Who films from one side only is seen from there.
  const address = data?.list.find(one => one.camera === camera) ?? data?.list[0];
  useEffect(() => {
    const element = video.current;
    if (!address || !element) return;
    const line = new CameraLine({
      whep: whepInto(element, absolute(address.whep)),
      hls: address.hls === '' ? undefined : hlsInto(element, address.hls),
      spread: Math.random,
      onState: setState,
    });
    return () => line.close();
  }, [address]);
  const isReal = data ? data.list.length > 0 : error ? false : undefined;
  return { isReal, video, state };
}

function absolute(address: string): string {
  return address.startsWith('/') ? `${hosts.api}${address}` : address;
}
