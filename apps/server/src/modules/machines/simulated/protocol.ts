/** What goes between the server and its workers. Everything is copied; frames of the picture are handed over. */
import type { RefusalDetail } from '@boardwalk/base';
import type { RoundSeeds } from '@boardwalk/games/fairness';
import type { PictureQuality } from '@boardwalk/games/picture';
import type { MachineEvent, PlayRecord } from '../driver.ts';
import type { MachineNews } from '../games.ts';

export interface MachineSetup {
  readonly gameType: number;
  readonly config: unknown;
  readonly seeds: RoundSeeds;
}

/** Each has its answer. */
export interface Orders {
  /** A machine as it would stand in a new room; takes a second, so a worker of its own does it. */
  readonly fill: { readonly order: MachineSetup; readonly answer: Uint8Array };
  readonly open: {
    readonly order: MachineSetup & { readonly roomId: number; readonly layout: Uint8Array };
    readonly answer: undefined;
  };
  /** With a layout when the machine was filled anew; else it goes on as it lies. */
  readonly begin: {
    readonly order: MachineSetup & { readonly roomId: number; readonly layout: Uint8Array | undefined };
    readonly answer: undefined;
  };
  readonly command: {
    readonly order: { readonly roomId: number; readonly input: unknown };
    readonly answer: RefusedAs | undefined;
  };
  /** How it lies now, while it goes on. */
  readonly layout: { readonly order: { readonly roomId: number }; readonly answer: Uint8Array };
  readonly end: { readonly order: { readonly roomId: number }; readonly answer: PlayRecord };
  readonly close: { readonly order: { readonly roomId: number }; readonly answer: Uint8Array };
  /** For measurements. */
  readonly count: { readonly order: undefined; readonly answer: WorkerWork };
}

/** So far. */
export interface WorkerWork {
  /** Steps of all rooms together. */
  readonly steps: number;
  /** Processor time of the worker's own thread. */
  readonly cpuMs: number;
}

export type OrderName = keyof Orders;

/** A refusal is a class: it does not cross as one. */
export interface RefusedAs {
  readonly code: string;
  readonly detail: RefusalDetail;
}

/** `watch` has no answer: which qualities somebody looks at; `full`: somebody needs to see everything. */
export type ToWorker =
  | {
      [Name in OrderName]: {
        readonly type: Name;
        readonly request: number;
        readonly order: Orders[Name]['order'];
      };
    }[OrderName]
  | { readonly type: 'watch'; readonly roomId: number; readonly isWatched: readonly boolean[] }
  | { readonly type: 'full'; readonly roomId: number; readonly quality: PictureQuality };

/** `restart` is a full frame for everybody. */
export type FrameUse = 'hello' | 'restart' | 'full' | 'delta' | 'events';

export interface PictureFrame {
  readonly use: FrameUse;
  /** Undefined: for all. */
  readonly quality: PictureQuality | undefined;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type FromWorker =
  | { readonly type: 'answer'; readonly request: number; readonly answer: Orders[OrderName]['answer'] }
  | { readonly type: 'failed'; readonly request: number; readonly reason: string }
  | {
      readonly type: 'events';
      readonly roomId: number;
      readonly events: readonly MachineEvent<MachineNews>[];
    }
  /** From time to time, while nothing is under way. */
  | { readonly type: 'layout'; readonly roomId: number; readonly layout: Uint8Array }
  /** The room is gone from the worker. */
  | { readonly type: 'fault'; readonly roomId: number; readonly reason: string }
  | ({ readonly type: 'picture'; readonly roomId: number } & PictureFrame);
