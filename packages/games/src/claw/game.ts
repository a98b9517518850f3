import { assert } from '@boardwalk/base';
import { countedDraws, type MachineGame } from '../physics/index.ts';
import { decodeLayout } from './cabinet/layout.ts';
import { type ClawConfig, checkClawConfig, clawConfigVersion } from './config/config.ts';
import { layField, settledHeap } from './field.ts';
import { ClawMechanism } from './mechanism.ts';
import { decodeClawInput, encodeClawInput } from './play/inputs.ts';
import { Play } from './play/play.ts';
import { isStill } from './play/quiet.ts';
import { readSnapshot } from './snapshot.ts';
import type { ClawEvent, ClawInput, ClawScene } from './types.ts';

export type ClawGame = MachineGame<ClawInput, ClawEvent, ClawScene>;

/** The claw machine of one configuration, which `checkClawConfig` has passed. */
export function clawGame(config: ClawConfig): ClawGame {
  assert(checkClawConfig(config) === undefined, 'a configuration is checked before a machine is built of it');
  return {
    name: 'claw',
    configVersion: clawConfigVersion(config),
    encodeInput: encodeClawInput,
    decodeInput: decodeClawInput,
    isLayout: bytes => decodeLayout(bytes) !== undefined,
    start(physics, { seeds, layout }) {
      const draws = countedDraws(seeds);
      const play = new Play(config);
      const field = layField(
        physics,
        config,
        layout.length > 0 ? layout : settledHeap(physics, config, draws),
      );
      if (field.prizes.prizes.every(isStill)) play.quiet.assume();
      return new ClawMechanism(config, field, { draws, play, coming: [] });
    },
    restore(physics, seeds, snapshot) {
      const { field, state } = readSnapshot(physics, config, seeds, snapshot);
      return new ClawMechanism(config, field, state);
    },
  };
}
