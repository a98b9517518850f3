/**
 * The video relay: one camera publishes, many watch; packets are passed on as they come, nothing is decoded. A
 * watcher's first picture, and one after a loss, is asked for at the camera, at most once a second for all.
 */
import { type Clock, Refusal, SECOND_MS } from '@boardwalk/base';
import type { MediaStreamTrack, RTCPeerConnection, RTCRtpReceiver, RtpPacket } from 'werift';
import { type AnswerOptions, answerCamera, answerWatcher } from './peers.ts';

export interface RelayOptions extends AnswerOptions {
  readonly clock: Clock;
  readonly watchersPerCamera: number;
  readonly cameras: number;
  /** Who asked to watch and does not come takes up a place no longer. */
  readonly connectWithinMs: number;
}

export interface Answered {
  readonly sdp: string;
  /** Names what was begun here, to end it. */
  readonly id: string;
}

export interface Relay {
  /** Takes the place of the camera that published there before. Refuses `badInput` for an offer that is none. */
  publish(camera: string, offer: string): Promise<Answered>;
  /** Refuses `notFound` while no camera publishes there, and `nodeFull`. */
  watch(camera: string, offer: string): Promise<Answered>;
  /** Ends a publishing or a watching; one that is over is over. */
  end(id: string): Promise<void>;
  watchers(camera: string): number;
  /** Undefined where no camera publishes. */
  find(camera: string): { readonly hasPicture: boolean; readonly watchers: number } | undefined;
  close(): Promise<void>;
}

interface Camera {
  readonly id: string;
  readonly peer: RTCPeerConnection;
  readonly watchers: Map<string, Watcher>;
  track: MediaStreamTrack | undefined;
  receiver: RTCRtpReceiver | undefined;
  askedAtMs: number;
}

interface Watcher {
  readonly peer: RTCPeerConnection;
  readonly track: MediaStreamTrack;
}

const KEYFRAME_EVERY_MS = SECOND_MS;

export function createRelay(options: RelayOptions): Relay {
  return new CameraRelay(options);
}

class CameraRelay implements Relay {
  private readonly options: RelayOptions;
  private readonly cameras = new Map<string, Camera>();

  constructor(options: RelayOptions) {
    this.options = options;
  }

  async publish(name: string, offer: string): Promise<Answered> {
    const earlier = this.cameras.get(name);
    if (!earlier && this.cameras.size >= this.options.cameras) throw new Refusal('nodeFull');
    const { peer, sdp, onTrack } = await answerCamera(offer, this.options);
    const camera: Camera = {
      id: crypto.randomUUID(),
      peer,
      watchers: new Map(),
      track: undefined,
      receiver: undefined,
      askedAtMs: Number.NEGATIVE_INFINITY,
    };
    onTrack((track, receiver) => {
      camera.track = track;
      camera.receiver = receiver;
      track.onReceiveRtp.subscribe(packet => passOn(camera, packet));
    });
    whenOver(peer, () => this.forget(name, camera));
    this.cameras.set(name, camera);
    if (earlier) await this.forget(name, earlier);
    return { sdp, id: camera.id };
  }

  async watch(name: string, offer: string): Promise<Answered> {
    const camera = this.cameras.get(name);
    if (!camera?.track) throw new Refusal('notFound');
    if (camera.watchers.size >= this.options.watchersPerCamera) throw new Refusal('nodeFull');
    const { peer, sdp, track, onLoss } = await answerWatcher(offer, camera.track, this.options);
    const id = crypto.randomUUID();
    camera.watchers.set(id, { peer, track });
    onLoss(() => this.askForPicture(camera));
    const late = setTimeout(() => void drop(camera, id), this.options.connectWithinMs).unref();
    peer.connectionStateChange.subscribe(state => {
      if (state !== 'connecting') clearTimeout(late);
      if (state === 'connected') this.askForPicture(camera);
    });
    whenOver(peer, () => drop(camera, id));
    return { sdp, id };
  }

  async end(id: string): Promise<void> {
    for (const [name, camera] of this.cameras) {
      if (camera.id === id) return this.forget(name, camera);
      await drop(camera, id);
    }
  }

  watchers(name: string): number {
    return this.cameras.get(name)?.watchers.size ?? 0;
  }

  find(name: string): { hasPicture: boolean; watchers: number } | undefined {
    const camera = this.cameras.get(name);
    return camera && { hasPicture: camera.track !== undefined, watchers: camera.watchers.size };
  }

  async close(): Promise<void> {
    await Promise.all([...this.cameras].map(([name, camera]) => this.forget(name, camera)));
  }

  private askForPicture(camera: Camera): void {
    const now = this.options.clock.nowMs();
    const ssrc = camera.track?.ssrc;
    if (ssrc === undefined || now - camera.askedAtMs < KEYFRAME_EVERY_MS) return;
    camera.askedAtMs = now;
    // A camera that is gone is noticed by its connection.
    camera.receiver?.sendRtcpPLI(ssrc).catch(() => {});
  }

  private async forget(name: string, camera: Camera): Promise<void> {
    if (this.cameras.get(name) === camera) this.cameras.delete(name);
    const peers = [camera.peer, ...[...camera.watchers.values()].map(({ peer }) => peer)];
    camera.watchers.clear();
    await Promise.all(peers.map(peer => peer.close()));
  }
}

function whenOver(peer: RTCPeerConnection, over: () => Promise<void>): void {
  peer.connectionStateChange.subscribe(state => {
    if (state === 'failed' || state === 'closed') void over();
  });
}

async function drop(camera: Camera, id: string): Promise<void> {
  const watcher = camera.watchers.get(id);
  camera.watchers.delete(id);
  await watcher?.peer.close();
}

function passOn(camera: Camera, packet: RtpPacket): void {
  // Each sender writes its own numbers into the packet's head.
  for (const { track } of camera.watchers.values()) track.writeRtp(packet.clone());
}
