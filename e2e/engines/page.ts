/** Runs in a browser: replays what it is given and says what it came to. */
import { Refusal } from '@boardwalk/base';
import { clawGame, DEFAULT_CLAW } from '@boardwalk/games/claw';
import { decodeMachineLog, loadPhysics, replay } from '@boardwalk/games/physics';
import { HOUSE_PUSHERS, pusherGame } from '@boardwalk/games/pusher';
import type { Results } from './serve.ts';

const physics = await loadPhysics();

async function replayed(game: keyof Results): Promise<string> {
  const answer = await fetch(`/log/${game}`);
  const log = decodeMachineLog(new Uint8Array(await answer.arrayBuffer()));
  if (!log || log instanceof Refusal) return 'this is no log';
  const result =
    game === 'claw'
      ? replay(physics, clawGame(DEFAULT_CLAW), log)
      : replay(physics, pusherGame(HOUSE_PUSHERS[game === 'pusher' ? 'classic' : game]), log);
  if (result instanceof Refusal) return `refused: ${JSON.stringify(result.detail)}`;
  return result.firstDifferentStep === undefined
    ? result.hash
    : `different from step ${result.firstDifferentStep}`;
}

const results: Results = {
  pusher: await replayed('pusher'),
  tower: await replayed('tower'),
  lanes: await replayed('lanes'),
  claw: await replayed('claw'),
};
await fetch('/result', { method: 'POST', body: JSON.stringify(results) });
