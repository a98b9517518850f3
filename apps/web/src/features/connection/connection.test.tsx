import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FriendlySocket } from '../../../test/friendly-socket.ts';
import { openApp } from '../../../test/render.tsx';
import { openWorld } from '../../../test/world.ts';
import { CHECK_FILE, CHECK_FILE_BYTES } from './measure/check-file.ts';

/** What the server serves beside calls. */
const served: Record<string, () => Response> = {};

beforeEach(() => {
  const { server } = openWorld();
  const { fetch } = server;
  served['/health'] = () => new Response('{}', { headers: { date: new Date().toUTCString() } });
  served[CHECK_FILE] = () => new Response(new Uint8Array(CHECK_FILE_BYTES));
  globalThis.fetch = async (address, init) => {
    const file =
      served[new URL(typeof address === 'string' ? address : '', 'http://boardwalk.test').pathname];
    return file ? file() : fetch(address, init);
  };
  vi.stubGlobal('WebSocket', FriendlySocket);
  vi.stubGlobal('RTCPeerConnection', LoopedPeer);
  vi.stubGlobal('RTCRtpReceiver', {
    getCapabilities: () => ({ codecs: [{ mimeType: 'video/VP8' }, { mimeType: 'video/rtx' }] }),
  });
  const graphics = {
    getExtension: () => null,
    getParameter: () => 'A fine chip',
    texStorage2D: () => undefined,
  };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(graphics as never);
});

/** Both ends of a call find each other at once. */
class LoopedPeer {
  localDescription = { type: 'offer', sdp: '' };
  onicecandidate: unknown;
  createDataChannel() {
    const channel: { onopen?: () => void } = {};
    setTimeout(() => channel.onopen?.());
    return channel;
  }
  createOffer = async () => this.localDescription;
  createAnswer = async () => this.localDescription;
  setLocalDescription = async () => undefined;
  setRemoteDescription = async () => undefined;
  close = () => undefined;
}

const rowOf = (name: string) => {
  const rows = within(screen.getByRole('list', { name: 'Connection check' })).getAllByRole('listitem');
  const row = rows.find(one => one.textContent.startsWith(name));
  if (!row) throw new Error(`no row ${name}`);
  return row.textContent;
};

async function runAll() {
  const user = await openApp('/trtx');
  await user.click(await screen.findByRole('button', { name: 'Start check' }));
  await screen.findByRole('button', { name: 'Check again' });
  return user;
}

describe('the check', () => {
  test('asks for nothing by itself', async () => {
    const getUserMedia = vi.fn<() => void>();
    vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia } });
    await openApp('/trtx');
    await screen.findByRole('button', { name: 'Start check' });
    expect(rowOf('Server')).toContain('Not checked yet');
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  test('finds all good where all is', async () => {
    await runAll();
    expect(screen.getByText('You’re all set')).toBeTruthy();
    for (const name of [
      'Server',
      'Live connection',
      'Download',
      'Clock',
      'Live video',
      'Graphics',
      'Storage',
    ])
      expect(rowOf(name)).toContain('Good');
    expect(rowOf('Live connection')).toMatch(/p50 \d+ ms · p95 \d+ ms/);
    expect(rowOf('Live video')).toContain('VP8');
    expect(rowOf('Graphics')).toContain('A fine chip');
  });

  test('ends, and says what to do, where nothing works', async () => {
    const broken = () => {
      throw new TypeError('Failed to fetch');
    };
    Object.assign(served, { '/health': broken, [CHECK_FILE]: broken });
    vi.stubGlobal('WebSocket', FilteredSocket);
    vi.stubGlobal('RTCPeerConnection', undefined);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny, removeItem: deny });
    await runAll();
    expect(screen.getByText('Something needs fixing')).toBeTruthy();
    expect(rowOf('Server')).toContain('We can’t be reached.');
    expect(rowOf('Live connection')).toContain('The live connection is blocked.');
    expect(rowOf('Live video')).toContain('This browser can’t show live video.');
    expect(rowOf('Graphics')).toContain('Machines can’t be shown here.');
    expect(rowOf('Storage')).toContain('Nothing can be saved here.');
  });

  test('sees a clock that is off', async () => {
    const date = new Date(Date.now() + 600_000).toUTCString();
    served['/health'] = () => new Response('{}', { headers: { date } });
    await runAll();
    expect(rowOf('Clock')).toMatch(/-(59|60)\d\.\d sec.*Your clock is off/);
  });

  test('calls drawing without a graphics chip good enough', async () => {
    const slow = {
      getExtension: () => null,
      getParameter: () => 'Google SwiftShader',
      texStorage2D: () => 0,
    };
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(slow as never);
    await runAll();
    expect(screen.getByText('Good enough')).toBeTruthy();
  });

  test('is copied for the people of the house', async () => {
    const user = await runAll();
    await user.click(screen.getByRole('button', { name: 'Copy results for support' }));
    const text = await navigator.clipboard.readText();
    expect(text).toMatch(/^Boardwalk connection check, \d{4}-/);
    expect(text).toMatch(/server: good, p50 \d+ ms/);
    expect(text).toContain('storage: good');
  });
});

/** Something on the way ends it as soon as anything is said. */
class FilteredSocket extends FriendlySocket {
  override send(): void {
    this.onclose?.({ code: 1006 });
  }
}

describe('camera and microphone', () => {
  const track = (kind: string, label: string) => ({
    kind,
    label,
    stop: vi.fn<() => void>(),
    getSettings: () => (kind === 'video' ? { width: 640, height: 480 } : {}),
  });
  const camera = track('video', 'Front camera');
  const microphone = track('audio', 'Phone microphone');
  const stream = Object.assign(new MediaStream(), {
    getTracks: () => [camera, microphone],
    getVideoTracks: () => [camera],
    getAudioTracks: () => [microphone],
  });

  function stubMedia(getUserMedia: () => Promise<unknown>, kinds = ['videoinput', 'audioinput']): void {
    const enumerateDevices = async () => kinds.map(kind => ({ kind }));
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia, enumerateDevices },
    });
  }

  const ask = async () => {
    const user = await openApp('/trtx');
    await user.click(await screen.findByRole('button', { name: 'Test camera and microphone' }));
    return user;
  };

  beforeEach(() => {
    vi.clearAllMocks();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });

  test('are shown, and stopped by the button', async () => {
    stubMedia(async () => stream);
    const user = await ask();
    expect(await screen.findByText('640×480 · Front camera')).toBeTruthy();
    expect(screen.getByLabelText('Your camera')).toBeTruthy();
    expect(screen.getByText('Phone microphone')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Stop' }));
    expect(camera.stop).toHaveBeenCalledOnce();
    expect(microphone.stop).toHaveBeenCalledOnce();
    expect(screen.queryByLabelText('Your camera')).toBeNull();
  });

  test('are stopped when the page is hidden, and when it is left', async () => {
    stubMedia(async () => stream);
    const user = await ask();
    await screen.findByLabelText('Your camera');
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    await waitFor(() => expect(camera.stop).toHaveBeenCalledOnce());
    hidden.mockReturnValue('visible');
    await waitFor(() => expect(screen.queryByLabelText('Your camera')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Test camera and microphone' }));
    await screen.findByLabelText('Your camera');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => expect(camera.stop).toHaveBeenCalledTimes(2));
  });

  test.each([
    ['NotAllowedError', /aren’t allowed/],
    ['NotReadableError', /Another app is using/],
    ['NotFoundError', /We didn’t find a camera/],
  ])('that fail with %s say what to do', async (name, words) => {
    stubMedia(() => Promise.reject(Object.assign(new Error('no'), { name })));
    await ask();
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test('that are not there are not asked for', async () => {
    const getUserMedia = vi.fn<() => Promise<unknown>>();
    stubMedia(getUserMedia, []);
    await ask();
    expect(await screen.findByText(/We didn’t find a camera/)).toBeTruthy();
    expect(getUserMedia).not.toHaveBeenCalled();
  });

  test('need a secure address', async () => {
    await ask();
    expect(await screen.findByText(/only work over a secure address/)).toBeTruthy();
  });
});
