import {
  createPictureDecoder,
  FRAME_KINDS,
  type PictureDecoder,
  type PictureEvent,
  type PictureHeader,
  pictureSpace,
} from '@boardwalk/games/picture';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { openPicture } from './open-picture.ts';

/** What draws a machine; a stage of `@boardwalk/stage`. */
export interface MachineView {
  draw(poses: Float32Array, count: number, nowMs: number): void;
  resize(): void;
  destroy(): void;
}

export interface MachineViewOptions<View extends MachineView> {
  /** Called once the picture has begun, and again after `onLost` or when the machine has other settings. */
  readonly createView: (host: HTMLElement, header: PictureHeader, onLost: () => void) => View | Promise<View>;
  /** What happens in what is seen right now: for sounds, light and words. */
  readonly onEvents?: (events: readonly PictureEvent['event'][], view: View) => void;
}

/** `still`: the last picture stands while a new one is waited for; `unseen`: this device draws no such picture. */
export type ViewStatus = 'loading' | 'live' | 'still' | 'unseen';

export interface MachineViewUse<View extends MachineView> {
  readonly status: ViewStatus;
  /** Undefined while there is none. */
  readonly view: View | undefined;
}

/** A machine's picture in `host`, from the first frame until its page goes. */
export function useMachineView<View extends MachineView>(
  roomId: number,
  host: RefObject<HTMLElement | null>,
  options: MachineViewOptions<View>,
): MachineViewUse<View> {
  const [status, setStatus] = useState<ViewStatus>('loading');
  const [view, setView] = useState<View>();
  const latest = useRef(options);
  latest.current = options;
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    const player = new PicturePlayer<View>(element, () => latest.current, setStatus, setView);
    const picture = openPicture(roomId, {
      onOpen: () => undefined,
      onFrame: frame => {
        const nowMs = performance.now();
        const step = stepOf(frame);
        if (step !== undefined) picture.noteFrame(step * STEP_MS, nowMs);
        player.push(frame, nowMs);
      },
      onLost: () => player.lose(),
    });
    return () => {
      picture.close();
      player.close();
    };
  }, [host, roomId]);
  return { status, view };
}

const STEP_MS = 1000 / 60;

/** The step of the machine that a frame shows; undefined where it shows none. */
function stepOf(frame: Uint8Array): number | undefined {
  const isMoment = frame[0] === FRAME_KINDS.full || frame[0] === FRAME_KINDS.delta;
  if (!isMoment || frame.byteLength < 5) return undefined;
  return new DataView(frame.buffer, frame.byteOffset, frame.byteLength).getUint32(1, true);
}

class PicturePlayer<View extends MachineView> {
  readonly #host: HTMLElement;
  readonly #options: () => MachineViewOptions<View>;
  readonly #setStatus: (status: ViewStatus) => void;
  readonly #setView: (view: View | undefined) => void;
  readonly #decoder: PictureDecoder = createPictureDecoder(pictureSpace);
  readonly #sizes: ResizeObserver;
  #header: PictureHeader | undefined;
  #view: View | undefined;
  #frame = 0;
  #making = 0;
  #isClosed = false;

  constructor(
    host: HTMLElement,
    options: () => MachineViewOptions<View>,
    setStatus: (status: ViewStatus) => void,
    setView: (view: View | undefined) => void,
  ) {
    this.#host = host;
    this.#options = options;
    this.#setStatus = setStatus;
    this.#setView = setView;
    this.#sizes = new ResizeObserver(() => this.#view?.resize());
    this.#sizes.observe(host);
    this.#frame = requestAnimationFrame(this.#draw);
  }

  push(frame: Uint8Array, nowMs: number): void {
    this.#decoder.push(frame, nowMs);
    const { header, isReady } = this.#decoder;
    if (!isReady || header === undefined) return;
    if (header.configVersion !== this.#header?.configVersion) void this.#make(header);
    else if (this.#view !== undefined) this.#setStatus('live');
  }

  lose(): void {
    if (this.#view !== undefined) this.#setStatus('still');
  }

  close(): void {
    this.#isClosed = true;
    cancelAnimationFrame(this.#frame);
    this.#sizes.disconnect();
    this.#drop();
  }

  async #make(header: PictureHeader): Promise<void> {
    this.#header = header;
    this.#drop();
    const making = ++this.#making;
    const again = () => {
      if (this.#isClosed || making !== this.#making) return;
      void this.#make(header);
    };
    try {
      const view = await this.#options().createView(this.#host, header, again);
      if (this.#isClosed || making !== this.#making) return view.destroy();
      this.#view = view;
      this.#setView(view);
      this.#setStatus('live');
    } catch {
      // No graphics, or their code did not come: everything else of the room works without.
      if (!this.#isClosed) this.#setStatus('unseen');
    }
  }

  #drop(): void {
    const view = this.#view;
    this.#view = undefined;
    if (view === undefined) return;
    this.#setView(undefined);
    view.destroy();
  }

  readonly #draw = (nowMs: number): void => {
    this.#frame = requestAnimationFrame(this.#draw);
    if (this.#view === undefined || !this.#decoder.isReady) return;
    const { poses, count } = this.#decoder.sample(nowMs);
    this.#view.draw(poses, count, nowMs);
    const events = this.#decoder.takeEvents(nowMs);
    if (events.length === 0) return;
    this.#options().onEvents?.(
      events.map(({ event }) => event),
      this.#view,
    );
  };
}
