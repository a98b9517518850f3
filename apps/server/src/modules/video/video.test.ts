/** A synthetic camera and a watcher, both by WebRTC over the loopback; the HTTP server between them is the real one. */
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MediaStreamTrack, RTCPeerConnection, RtpHeader, RtpPacket, useVP8 } from 'werift';
import { createVideo, type Video } from './index.ts';
import { createRelay } from './relay.ts';

const ROOM = 11_001;
const SIMULATED = 11_002;
const MACHINE = 'claw-1';
const SECRET = 'secret-of-claw-1';

const cleanups: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function createServer(urls: Partial<Record<'WHEP_URL' | 'HLS_URL', string>> = {}) {
  const video: Video = createVideo({
    clock: { nowMs: () => performance.now() },
    config: {
      VIDEO_ADDRESSES: [],
      VIDEO_PORT_LOW: 0,
      VIDEO_PORT_HIGH: 0,
      WHEP_URL: '',
      HLS_URL: '',
      ...urls,
    },
    checkSecret: async (machineId, secret) => machineId === MACHINE && secret === SECRET,
    machineIdOf: async roomId =>
      new Map([
        [ROOM, MACHINE],
        [SIMULATED, ''],
      ]).get(roomId),
  });
  const app: FastifyInstance = fastify();
  video.register(app);
  cleanups.push(async () => {
    await video.stop();
    await app.close();
  });
  const send = (path: string, body: string, secret = SECRET) =>
    app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/sdp', authorization: `Bearer ${secret}` },
      payload: body,
    });
  return { app, video, send };
}

function createPeer(): RTCPeerConnection {
  const peer = new RTCPeerConnection({ iceServers: [], codecs: { video: [useVP8()], audio: [] } });
  cleanups.push(() => peer.close());
  return peer;
}

async function offerOf(peer: RTCPeerConnection): Promise<string> {
  await peer.setLocalDescription(await peer.createOffer());
  return peer.localDescription?.sdp ?? '';
}

type Send = ReturnType<typeof createServer>['send'];

/** Publishes and goes on sending numbered packets. */
async function startCamera(send: Send, camera = 'front') {
  const peer = createPeer();
  const track = new MediaStreamTrack({ kind: 'video' });
  const transceiver = peer.addTransceiver(track, { direction: 'sendonly' });
  const pictures = vi.fn<() => void>();
  transceiver.sender.onPictureLossIndication.subscribe(pictures);
  const answer = await send(`/whip/${MACHINE}/${camera}`, await offerOf(peer));
  await peer.setRemoteDescription({ type: 'answer', sdp: answer.body });
  let number = 0;
  const timer = setInterval(() => {
    number += 1;
    const header = new RtpHeader({
      sequenceNumber: number & 0xffff,
      timestamp: number * 3000,
      payloadType: 96,
    });
    track.writeRtp(new RtpPacket(header, Buffer.from(`picture ${number}`)));
  }, 10);
  cleanups.push(() => clearInterval(timer));
  return { answer, pictures };
}

async function watch(send: Send, camera = 'front') {
  const peer = createPeer();
  const heard: string[] = [];
  const { onTrack } = peer.addTransceiver('video', { direction: 'recvonly' });
  onTrack.subscribe(track => {
    track.onReceiveRtp.subscribe(({ payload }) => void heard.push(payload.toString()));
  });
  const answer = await send(`/whep/${ROOM}/${camera}`, await offerOf(peer));
  if (answer.statusCode === 201) await peer.setRemoteDescription({ type: 'answer', sdp: answer.body });
  return { answer, heard };
}

/** A camera is there to be watched a moment after it was let in. */
async function watchOnceSeen(send: Send) {
  let last = await watch(send);
  const statusOfNext = async () => {
    if (last.answer.statusCode !== 201) last = await watch(send);
    return last.answer.statusCode;
  };
  await expect.poll(statusOfNext).toBe(201);
  return last;
}

describe('the video relay', () => {
  it('brings what a camera sends to everybody who watches, and asks it for a first picture', async () => {
    const { send } = createServer();
    const { answer, pictures } = await startCamera(send);
    expect(answer.statusCode).toBe(201);
    const watchers = [await watchOnceSeen(send), await watch(send)];
    for (const { heard } of watchers) {
      await expect.poll(() => heard.length).toBeGreaterThan(10);
      const numbers = heard.map(text => Number(/^picture (\d+)$/.exec(text)?.[1]));
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    }
    await expect.poll(() => pictures).toHaveBeenCalled();
  });

  it('ends a watching by its address', async () => {
    const { app, send } = createServer();
    await startCamera(send);
    const { answer } = await watchOnceSeen(send);
    expect((await app.inject({ method: 'DELETE', url: String(answer.headers.location) })).statusCode).toBe(
      204,
    );
  });

  it('keeps no place for who asks to watch and does not come', async () => {
    const relay = createRelay({
      clock: { nowMs: () => performance.now() },
      watchersPerCamera: 2,
      cameras: 1,
      publicAddresses: [],
      ports: undefined,
      connectWithinMs: 500,
    });
    cleanups.push(() => relay.close());
    const send = async (_path: string, offer: string) => ({ body: (await relay.publish('one', offer)).sdp });
    await startCamera(send as never);
    const ask = async () => {
      const peer = createPeer();
      peer.addTransceiver('video', { direction: 'recvonly' });
      return relay.watch('one', await offerOf(peer));
    };
    await expect.poll(ask).toBeDefined();
    await expect.poll(() => relay.watchers('one')).toBe(0);
  });

  it.each([
    ['a camera that is not there', `/whep/${ROOM}/front`, 404],
    ['a room without a machine', '/whep/7/front', 404],
    ['a camera nobody has', `/whep/${ROOM}/roof`, 404],
  ])('has no picture of %s', async (_what, path, status) => {
    const { send } = createServer();
    expect((await send(path, 'v=0')).statusCode).toBe(status);
  });

  it('lets nobody publish without the machine’s secret', async () => {
    const { send } = createServer();
    expect((await send(`/whip/${MACHINE}/front`, 'v=0', 'guessed')).statusCode).toBe(401);
  });

  it('refuses an offer that is none', async () => {
    const { send } = createServer();
    expect((await send(`/whip/${MACHINE}/front`, 'hello')).statusCode).toBe(400);
  });

  const cameras = (video: Video, roomId: number) =>
    video.handlers['machines.cameras']({ input: { roomId } } as never) as Promise<{
      list: { whep: string }[];
    }>;

  it('tells where the cameras of a room are', async () => {
    const { video } = createServer();
    const { list } = await cameras(video, ROOM);
    expect(list.map(({ whep }) => whep)).toEqual([`/whep/${ROOM}/front`, `/whep/${ROOM}/side`]);
    expect(await cameras(video, SIMULATED)).toEqual({ list: [] });
    await expect(cameras(video, 7)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('sends players to another relay when the configuration names one', async () => {
    const { video } = createServer({
      WHEP_URL: 'https://video.example/{machineId}/{camera}/whep',
      HLS_URL: '',
    });
    expect((await cameras(video, ROOM)).list[0]).toEqual({
      camera: 'front',
      whep: 'https://video.example/claw-1/front/whep',
      hls: '',
    });
  });
});
