/**
 * Live pictures of real machines: WHIP in (`POST /whip/{machineId}/{camera}`, with the machine's secret), WHEP out
 * (`POST /whep/{roomId}/{camera}`), both ended by DELETE at the address they were answered with. The relay is ours
 * unless the configuration names another one, to which players are sent.
 */
import { type Clock, isRefusal, Refusal } from '@boardwalk/base';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Handlers } from '../../http/handler.ts';
import type { Config } from '../../platform/config/settings.ts';
import { createRelay, type Relay } from './relay.ts';

export interface VideoDeps {
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'VIDEO_ADDRESSES' | 'VIDEO_PORT_LOW' | 'VIDEO_PORT_HIGH' | 'WHEP_URL' | 'HLS_URL'
  >;
  readonly checkSecret: (machineId: string, secret: string) => Promise<boolean>;
  /** The machine in a room: empty for a simulated one, undefined for a room that is not. */
  readonly machineIdOf: (roomId: number) => Promise<string | undefined>;
}

/** Where a page finds a camera; HLS is what it falls back to. */
interface CameraAddress {
  readonly camera: (typeof CAMERAS)[number];
  readonly whep: string;
  readonly hls: string;
}

export interface CameraState {
  readonly camera: string;
  readonly state: 'live' | 'off' | 'elsewhere';
  readonly watchers: number;
}

export interface Video {
  register(app: FastifyInstance): void;
  readonly handlers: Handlers<'machines.cameras'>;
  /** `elsewhere` where another relay than ours has its pictures, of which nothing is known here. */
  camerasOf(machineId: string): readonly CameraState[];
  stop(): Promise<void>;
}

const CAMERAS = ['front', 'side'] as const;

/** An offer costs a connection of its own, and a wrong secret a look-up. */
const LIMITED = { config: { limit: 'video' } } as const;
const SDP = 'application/sdp';
const OFFER_LIMIT_BYTES = 32_768;
const WATCHERS_PER_CAMERA = 200;
const MOST_CAMERAS = 64;
const CONNECT_WITHIN_MS = 20_000;

export function createVideo({ clock, config, checkSecret, machineIdOf }: VideoDeps): Video {
  const { VIDEO_PORT_LOW: low, VIDEO_PORT_HIGH: high } = config;
  const relay = createRelay({
    clock,
    watchersPerCamera: WATCHERS_PER_CAMERA,
    cameras: MOST_CAMERAS,
    connectWithinMs: CONNECT_WITHIN_MS,
    publicAddresses: config.VIDEO_ADDRESSES,
    ports: low > 0 && high >= low ? [low, high] : undefined,
  });
  return {
    register: app =>
      void app.register(async scope => registerVideo(scope, relay, { checkSecret, machineIdOf })),
    handlers: {
      'machines.cameras': async ({ input: { roomId } }) => {
        const machineId = await machineIdOf(roomId);
        if (machineId === undefined) throw new Refusal('notFound');
        return { list: machineId === '' ? [] : camerasOf(config, roomId, machineId) };
      },
    },
    camerasOf: machineId =>
      CAMERAS.map(camera => {
        if (config.WHEP_URL !== '') return { camera, state: 'elsewhere', watchers: 0 };
        const found = relay.find(`${machineId}/${camera}`);
        return { camera, state: found?.hasPicture ? 'live' : 'off', watchers: found?.watchers ?? 0 };
      }),
    stop: () => relay.close(),
  };
}

function camerasOf(
  { WHEP_URL, HLS_URL }: Pick<Config, 'WHEP_URL' | 'HLS_URL'>,
  roomId: number,
  machineId: string,
): CameraAddress[] {
  return CAMERAS.map(camera => ({
    camera,
    whep: fill(WHEP_URL, machineId, camera) || `/whep/${roomId}/${camera}`,
    hls: fill(HLS_URL, machineId, camera),
  }));
}

interface Params {
  readonly of: string;
  readonly camera: string;
}

function registerVideo(
  app: FastifyInstance,
  relay: Relay,
  { checkSecret, machineIdOf }: Pick<VideoDeps, 'checkSecret' | 'machineIdOf'>,
): void {
  app.addContentTypeParser(
    SDP,
    { parseAs: 'string', bodyLimit: OFFER_LIMIT_BYTES },
    (_request, body, done) => {
      done(null, body);
    },
  );
  app.post<{ Params: Params }>('/whip/:of/:camera', LIMITED, async (request, reply) => {
    const { of: machineId, camera } = request.params;
    const secret = /^Bearer (.{1,200})$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!(await checkSecret(machineId, secret))) return reply.code(401).send();
    return begin(reply, '/whip', () => relay.publish(`${machineId}/${known(camera)}`, offerOf(request)));
  });
  app.post<{ Params: Params }>('/whep/:of/:camera', LIMITED, async (request, reply) => {
    const { of: roomId, camera } = request.params;
    const machineId = /^\d{1,9}$/.test(roomId) ? await machineIdOf(Number(roomId)) : undefined;
    return begin(reply, '/whep', () => {
      if (!machineId) throw new Refusal('notFound');
      return relay.watch(`${machineId}/${known(camera)}`, offerOf(request));
    });
  });
  // Whoever knows the address was given it.
  for (const way of ['/whip', '/whep']) {
    app.delete<{ Params: { id: string } }>(`${way}/:id`, LIMITED, async (request, reply) => {
      await relay.end(request.params.id);
      return reply.code(204).send();
    });
  }
}

const STATUS: Readonly<Record<string, number>> = { notFound: 404, nodeFull: 503, badInput: 400 };

async function begin(
  reply: FastifyReply,
  way: string,
  answer: () => Promise<{ readonly sdp: string; readonly id: string }>,
): Promise<FastifyReply> {
  try {
    const { sdp, id } = await answer();
    return await reply.code(201).header('location', `${way}/${id}`).type(SDP).send(sdp);
  } catch (error) {
    const status = isRefusal(error) ? STATUS[error.code] : undefined;
    if (status === undefined) throw error;
    return reply.code(status).send();
  }
}

function offerOf(request: FastifyRequest): string {
  if (typeof request.body !== 'string') throw new Refusal('badInput', { field: 'body' });
  return request.body;
}

function known(camera: string): string {
  if (!CAMERAS.some(name => name === camera)) throw new Refusal('notFound');
  return camera;
}

function fill(template: string, machineId: string, camera: string): string {
  return template.replaceAll('{machineId}', machineId).replaceAll('{camera}', camera);
}
