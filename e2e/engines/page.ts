/** Runs in a browser: replays what it is given and says what it came to. */
import { Refusal } from '@boardwalk/base';
import { clawGame, DEFAULT_CLAW } from '@boardwalk/games/claw';
import { decodeMachineLog, loadPhysics, replay } from '@boardwalk/games/physics';
import { DEFAULT_PUSHER, pusherGame } from '@boardwalk/games/pusher';

const physics = await loadPhysics();

async function replayed(game: 'pusher' | 'claw'): Promise<string> {
  const answer = await fetch(`/log/${game}`);
  const log = decodeMachineLog(new Uint8Array(await answer.arrayBuffer()));
  if (!log || log instanceof Refusal) return 'this is no log';
  const result =
    game === 'pusher'
      ? replay(physics, pusherGame(DEFAULT_PUSHER), log)
      : replay(physics, clawGame(DEFAULT_CLAW), log);
  if (result instanceof Refusal) return `refused: ${JSON.stringify(result.detail)}`;
  return result.firstDifferentStep === undefined
    ? result.hash
    : `different from step ${result.firstDifferentStep}`;
}

const results = { pusher: await replayed('pusher'), claw: await replayed('claw') };
await fetch('/result', { method: 'POST', body: JSON.stringify(results) });
