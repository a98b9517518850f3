/** Answers to offers, by `werift`, which is loaded with the first of them. */
import { Refusal } from '@boardwalk/base';
import type { MediaStreamTrack, RTCPeerConnection, RTCRtpReceiver } from 'werift';

export interface AnswerOptions {
  /** Addresses under which this server is reached beside its own interfaces'. */
  readonly publicAddresses: readonly string[];
  readonly ports: readonly [lowest: number, highest: number] | undefined;
}

type Library = typeof import('werift');

let loading: Promise<Library> | undefined;
function library(): Promise<Library> {
  loading ??= import('werift');
  return loading;
}

async function createPeer(
  options: AnswerOptions,
  codecs?: MediaStreamTrack['codec'],
): Promise<RTCPeerConnection> {
  const { RTCPeerConnection: Peer, useH264, useVP8 } = await library();
  return new Peer({
    iceServers: [],
    codecs: { video: codecs ? [codecs] : [useVP8(), useH264()], audio: [] },
    iceAdditionalHostAddresses: [...options.publicAddresses],
    ...(options.ports ? { icePortRange: [...options.ports] as [number, number] } : {}),
  });
}

export async function answerCamera(offer: string, options: AnswerOptions) {
  const peer = await createPeer(options);
  let tell: ((track: MediaStreamTrack, receiver: RTCRtpReceiver) => void) | undefined;
  const came: [MediaStreamTrack, RTCRtpReceiver][] = [];
  peer.onRemoteTransceiverAdded.subscribe(transceiver => {
    transceiver.onTrack.subscribe(track => {
      if (tell) tell(track, transceiver.receiver);
      else came.push([track, transceiver.receiver]);
    });
  });
  const sdp = await answer(peer, offer);
  return {
    peer,
    sdp,
    onTrack: (listener: NonNullable<typeof tell>) => {
      tell = listener;
      for (const [track, receiver] of came.splice(0)) listener(track, receiver);
    },
  };
}

export async function answerWatcher(offer: string, source: MediaStreamTrack, options: AnswerOptions) {
  const { MediaStreamTrack: Track } = await library();
  const peer = await createPeer(options, source.codec);
  const track = new Track({ kind: 'video' });
  const { sender } = peer.addTransceiver(track, { direction: 'sendonly' });
  const sdp = await answer(peer, offer);
  return {
    peer,
    sdp,
    track,
    onLoss: (listener: () => void) => void sender.onPictureLossIndication.subscribe(listener),
  };
}

/** With all candidates in it: neither side has a way to send more later. */
async function answer(peer: RTCPeerConnection, offer: string): Promise<string> {
  try {
    if (!/^v=0\r?\n/.test(offer) || !offer.includes('m=video')) throw new Refusal('badInput');
    await peer.setRemoteDescription({ type: 'offer', sdp: offer });
    await peer.setLocalDescription(await peer.createAnswer());
    const sdp = peer.localDescription?.sdp;
    if (sdp !== undefined) return sdp;
  } catch {
    // What was offered is no description, or none of ours.
  }
  await peer.close();
  throw new Refusal('badInput', { field: 'body' });
}
