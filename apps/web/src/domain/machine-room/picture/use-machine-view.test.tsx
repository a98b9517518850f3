import {
  createPictureEncoder,
  encodeEvents,
  encodeHello,
  type PictureEncoder,
  POSE_FLOATS,
  pictureSpace,
} from '@boardwalk/games/picture';
import { act, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type MachineView, useMachineView } from './use-machine-view.ts';

/** The picture's line; the test is the server. */
class Line {
  static last: Line | undefined;
  binaryType = '';
  readonly address: string;
  onopen: (() => void) | undefined;
  onmessage: ((event: { data: ArrayBuffer }) => void) | undefined;
  onclose: (() => void) | undefined;

  constructor(address: string) {
    this.address = address;
    Line.last = this;
  }

  close(): void {
    this.onclose = undefined;
  }
}

interface Drawn extends MachineView {
  readonly name: string;
  readonly counts: number[];
  isDestroyed: boolean;
}

const header = { game: 'claw', configVersion: 'one', config: {}, scene: {} };
const poses = new Float32Array(2 * POSE_FLOATS);
poses.set([1, 3, 0, 0, 0, 0, 0, 0, 1]);
poses.set([2, 3, 1, 0, 0, 0, 0, 0, 1], POSE_FLOATS);

let views: Drawn[];
let heard: string[];
let encoder: PictureEncoder;
let makeView: () => Drawn;

beforeEach(() => {
  vi.stubGlobal('WebSocket', Line);
  vi.useFakeTimers({
    toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance', 'setTimeout'],
  });
  views = [];
  heard = [];
  encoder = createPictureEncoder(pictureSpace(header), 3);
  makeView = () => {
    const view: Drawn = {
      name: `view ${views.length}`,
      counts: [],
      isDestroyed: false,
      draw: (_poses, count) => view.counts.push(count),
      resize: () => undefined,
      destroy: () => {
        view.isDestroyed = true;
      },
    };
    views.push(view);
    return view;
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Machine() {
  const host = useRef<HTMLDivElement>(null);
  const { status, view } = useMachineView<Drawn>(11_001, host, {
    createView: () => makeView(),
    onEvents: events => heard.push(...events.map(({ type }) => type)),
  });
  return (
    <div ref={host}>
      {status} {view?.name}
    </div>
  );
}

const send = (bytes: Uint8Array<ArrayBuffer>) => Line.last?.onmessage?.({ data: bytes.buffer });
const frames = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function begin(configVersion = 'one') {
  send(encodeHello({ ...header, configVersion }));
  send(encoder.restart(60, poses));
  await frames(100);
}

test('a machine is drawn from its first whole frame on, with all its bodies', async () => {
  render(<Machine />);
  expect(Line.last?.address).toMatch(/\/picture\/11001$/);
  expect(screen.getByText('loading')).toBeTruthy();
  await begin();
  expect(screen.getByText('live view 0')).toBeTruthy();
  expect(views[0]?.counts.at(-1)).toBe(2);
});

test('what happens is told when it is seen', async () => {
  render(<Machine />);
  await begin();
  const events = encodeEvents([{ step: 61, event: { type: 'shelfTurned' } }]);
  if (events) send(events);
  expect(heard).toEqual([]);
  await frames(600);
  expect(heard).toEqual(['shelfTurned']);
});

test('other settings are another machine, and the old view goes', async () => {
  render(<Machine />);
  await begin();
  await begin('two');
  expect(screen.getByText('live view 1')).toBeTruthy();
  expect(views.map(({ isDestroyed }) => isDestroyed)).toEqual([true, false]);
});

test('a lost line leaves the last picture standing', async () => {
  render(<Machine />);
  await begin();
  act(() => Line.last?.onclose?.());
  expect(screen.getByText('still view 0')).toBeTruthy();
});

test('a device that cannot draw says so', async () => {
  makeView = () => {
    throw new Error('no graphics');
  };
  render(<Machine />);
  await begin();
  expect(screen.getByText('unseen')).toBeTruthy();
});

test('nothing is drawn once the page is gone', async () => {
  const { unmount } = render(<Machine />);
  await begin();
  unmount();
  const drawn = views[0]?.counts.length;
  await frames(200);
  expect(views[0]).toMatchObject({ isDestroyed: true });
  expect(views[0]?.counts).toHaveLength(drawn ?? -1);
});
