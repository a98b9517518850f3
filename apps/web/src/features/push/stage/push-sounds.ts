/** What is heard of a pusher: coins by how hard they land, never more voices at once than one can tell apart. */
import type { PusherEvent } from '@boardwalk/games/pusher';
import type { SoundName, SoundOptions } from '../../../platform/sound/sound-names.ts';

export interface Voice {
  readonly name: SoundName;
  readonly options: SoundOptions;
}

/** Five notes that sound well in any order, lane by lane. */
const LANE_NOTES = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3] as const;
const VOICES_MAX = 5;
const WITHIN_MS = 160;

/** What counts most is heard when there is more than can be. */
const RANKS: Readonly<Partial<Record<PusherEvent['type'], number>>> = {
  wheelStopped: 0,
  wheelSpun: 0,
  bonusDropped: 1,
  laneLit: 1,
  lanesFull: 1,
  coinWon: 2,
  coinLost: 3,
  coinDropped: 3,
  contact: 4,
};

export class PushSounds {
  readonly #play: (name: SoundName, options: SoundOptions) => void;
  #recent: readonly number[] = [];

  constructor(play: (name: SoundName, options: SoundOptions) => void) {
    this.#play = play;
  }

  hear(events: readonly PusherEvent[], nowMs: number): void {
    const rank = ({ type }: PusherEvent) => RANKS[type] ?? 9;
    this.#recent = this.#recent.filter(atMs => nowMs - atMs < WITHIN_MS);
    for (const event of events.toSorted((one, other) => rank(one) - rank(other))) {
      const voice = voiceOf(event);
      if (voice === undefined) continue;
      if (this.#recent.length >= VOICES_MAX) return;
      this.#recent = [...this.#recent, nowMs];
      this.#play(voice.name, voice.options);
    }
  }
}

export function voiceOf(event: PusherEvent): Voice | undefined {
  switch (event.type) {
    case 'contact':
      return { name: 'coin', options: { volume: 0.12 * event.strength, pitch: 0.8 + 0.12 * event.strength } };
    case 'coinDropped':
      return { name: 'drop', options: { volume: 0.4 } };
    case 'coinWon':
      return { name: 'coin', options: { volume: 0.8, pitch: event.kind === 'coin' ? 1.3 : 1.7 } };
    case 'coinLost':
      return { name: 'landLow', options: { volume: 0.25 } };
    case 'laneLit':
      return { name: 'catch', options: { volume: 0.6, pitch: LANE_NOTES[event.lane] ?? 1 } };
    case 'lanesFull':
      return { name: 'notice', options: { volume: 0.8 } };
    case 'wheelSpun':
      return { name: 'open', options: { volume: 0.6 } };
    case 'bonusDropped':
      // Heavy things are set down.
      if (event.bonus === 'layer') return { name: 'landHigh', options: { volume: 0.9, pitch: 0.7 } };
      return { name: 'catch', options: { volume: 0.7 } };
    case 'wheelStopped':
      return stoppedVoice(event.result);
    default:
      return undefined;
  }
}

function stoppedVoice(result: Extract<PusherEvent, { type: 'wheelStopped' }>['result']): Voice {
  if (result === 'loss') return { name: 'landLow', options: { volume: 0.4 } };
  if (result === 'grand') return { name: 'fanfare', options: {} };
  return { name: result === 'mini' ? 'winSmall' : 'winBig', options: {} };
}
