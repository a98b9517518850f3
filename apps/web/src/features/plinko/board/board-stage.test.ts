import type { PlinkoStage } from '@boardwalk/stage/plinko';
import { describe, expect, it } from 'vitest';
import { openWorld, playRound } from '../../../../test/world.ts';
import { BoardStage, boardSetup } from './board-stage.ts';

const table = { rows: 8, risk: 'low' as const, multipliersHundredths: [], rtpBasisPoints: 9700 };
const setup = boardSetup(table, 'blue');

/** A stage that notes what it is told; its balls land at once. */
function noteStage(changes: Partial<PlinkoStage> = {}) {
  const said: string[] = [];
  const stage: PlinkoStage = {
    drop: (ballId, _script, { skin, pace }) => {
      said.push(`drop ${ballId} ${skin} ${pace}`);
      return Promise.resolve('landed');
    },
    configure: ({ rows }) => void said.push(`board ${rows}`),
    resize: () => void said.push('resize'),
    resume: () => void said.push('resume'),
    destroy: () => void said.push('destroy'),
    ...changes,
  };
  return { stage, said };
}

describe('BoardStage', () => {
  it('lets balls wait for a stage whose code is on its way, and drops them on their own board', async () => {
    const round = playRound(openWorld(), 8, 'low');
    const { stage, said } = noteStage();
    const board = new BoardStage();
    let arrive: (stage: PlinkoStage) => void = () => undefined;
    void board.open(() => new Promise(resolve => (arrive = resolve)));
    const landing = board.drop(round, setup, 1);
    expect(said).toEqual([]);
    arrive(stage);
    expect(await landing).toBe('landed');
    expect(said).toEqual(['board 8', `drop ${round.roundId} gold 1`]);
  });

  it('lands balls unseen where there are no graphics', async () => {
    const round = playRound(openWorld(), 8, 'low');
    const board = new BoardStage();
    expect(await board.open(() => Promise.reject(new Error('no WebGL')))).toBe(false);
    expect(await board.drop(round, setup, 1)).toBe('landed');
  });

  it('lands a ball unseen whose script cannot be played', async () => {
    const round = playRound(openWorld(), 8, 'low');
    const { stage } = noteStage({
      drop: () => Promise.reject(new Error('a ball lands where its bounces lead')),
    });
    const board = new BoardStage();
    await board.open(() => Promise.resolve(stage));
    expect(await board.drop(round, setup, 1)).toBe('landed');
  });

  it('throws away a stage that arrives after the room was left', async () => {
    const { stage, said } = noteStage();
    const board = new BoardStage();
    const opened = board.open(() => Promise.resolve(stage));
    board.close();
    expect(await opened).toBe(false);
    expect(said).toEqual(['destroy']);
    board.resize();
    expect(said).toEqual(['destroy']);
  });

  it('keeps the stage of the last visit when an earlier one arrives late', async () => {
    const late = noteStage();
    const current = noteStage();
    const board = new BoardStage();
    let arrive: (stage: PlinkoStage) => void = () => undefined;
    const first = board.open(() => new Promise(resolve => (arrive = resolve)));
    board.close();
    expect(await board.open(() => Promise.resolve(current.stage))).toBe(true);
    arrive(late.stage);
    await first;
    board.resume();
    expect([late.said, current.said]).toEqual([['destroy'], ['resume']]);
  });
});
