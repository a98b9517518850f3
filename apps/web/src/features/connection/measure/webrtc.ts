/** Live pictures: two ends of one call within this page, and the codecs the browser can read. */
import { type Finding, within } from './finding.ts';

const CONNECTED_WITHIN_MS = 5000;
/** What live rooms send. */
const CODECS = ['H264', 'VP8', 'VP9', 'AV1'];

export async function checkWebRtc(): Promise<Finding> {
  if (typeof RTCPeerConnection === 'undefined') {
    return { grade: 'bad', value: ['RTCPeerConnection –'], advice: 'check.advice.browser' };
  }
  const codecs = readableCodecs();
  const value = [codecs.join(', ') || '–'];
  try {
    await connectLoop();
  } catch {
    return { grade: 'fair', value, advice: 'check.advice.loop' };
  }
  const isReadable = codecs.includes('H264') || codecs.includes('VP8');
  return isReadable ? { grade: 'good', value } : { grade: 'bad', value, advice: 'check.advice.browser' };
}

function readableCodecs(): readonly string[] {
  const list = RTCRtpReceiver.getCapabilities('video')?.codecs ?? [];
  const names = list.map(({ mimeType }) => mimeType.replace('video/', '').toUpperCase());
  return CODECS.filter(codec => names.includes(codec));
}

async function connectLoop(): Promise<void> {
  const [caller, callee] = [new RTCPeerConnection(), new RTCPeerConnection()];
  try {
    const opened = Promise.withResolvers<void>();
    caller.createDataChannel('check').onopen = () => opened.resolve();
    exchangeCandidates(caller, callee);
    exchangeCandidates(callee, caller);
    await caller.setLocalDescription(await caller.createOffer());
    await callee.setRemoteDescription(caller.localDescription ?? { type: 'offer', sdp: '' });
    await callee.setLocalDescription(await callee.createAnswer());
    await caller.setRemoteDescription(callee.localDescription ?? { type: 'answer', sdp: '' });
    await within(CONNECTED_WITHIN_MS, opened.promise);
  } finally {
    caller.close();
    callee.close();
  }
}

function exchangeCandidates(from: RTCPeerConnection, to: RTCPeerConnection): void {
  from.onicecandidate = ({ candidate }) => {
    // One that comes after the end is of no use to anybody.
    if (candidate !== null) to.addIceCandidate(candidate).catch(() => undefined);
  };
}
