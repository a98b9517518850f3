import { assert } from '@boardwalk/base';
import { countedDraws, type MachineGame } from '../physics/index.ts';
import { decodeLayout } from './cabinet/layout.ts';
import { machinePeriod } from './cabinet/shelf.ts';
import { checkPusherConfig, type PusherConfig, pusherConfigVersion } from './config/config.ts';
import { layField, settleField } from './field.ts';
import { PusherMechanism } from './mechanism.ts';
import { decodePusherInput, encodePusherInput } from './play/inputs.ts';
import { Play } from './play/play.ts';
import { readSnapshot } from './snapshot.ts';
import type { PusherEvent, PusherInput, PusherScene } from './types.ts';

export type PusherGame = MachineGame<PusherInput, PusherEvent, PusherScene>;

/** The coin pusher of one configuration, which `checkPusherConfig` has passed. */
export function pusherGame(config: PusherConfig): PusherGame {
  assert(
    checkPusherConfig(config) === undefined,
    'a configuration is checked before a machine is built of it',
  );
  return {
    name: 'pusher',
    configVersion: pusherConfigVersion(config),
    encodeInput: encodePusherInput,
    decodeInput: code => decodePusherInput(config, code),
    isLayout: bytes => {
      const layout = decodeLayout(bytes);
      return layout !== undefined && layout.phase < machinePeriod(config);
    },
    start(physics, { seeds, layout: bytes }) {
      const draws = countedDraws(seeds);
      const play = new Play(config);
      const state = { draws, play, step: 0, busyUntil: 0 };
      if (bytes.length === 0) return new PusherMechanism(config, settleField(physics, config, draws), state);
      const layout = decodeLayout(bytes);
      assert(layout, 'a layout is checked before a machine starts from it');
      play.chute.place(layout.aim);
      return new PusherMechanism(config, layField(physics, config, layout), { ...state, step: layout.phase });
    },
    restore(physics, seeds, snapshot) {
      const { field, state } = readSnapshot(physics, config, seeds, snapshot);
      return new PusherMechanism(config, field, state);
    },
  };
}
