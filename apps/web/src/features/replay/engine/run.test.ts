import { assert } from '@boardwalk/base';
import { type ClawInput, clawGame, DEFAULT_CLAW } from '@boardwalk/games/claw';
import { hashServerSeed } from '@boardwalk/games/fairness';
import { encodeMachineLog, loadPhysics, type MachineLog, startMachine } from '@boardwalk/games/physics';
import { beforeAll, describe, expect, test } from 'vitest';
import { judgeReplay } from '../verdict.ts';
import { ReplayPlayer } from './player.ts';
import { type Opened, ReplayRun } from './run.ts';

const SEED = 'ab'.repeat(32);
const config = JSON.stringify(DEFAULT_CLAW);
let recorded: MachineLog;
let prizes: string[];

/** A whole round: to the middle, down and home again. */
beforeAll(async () => {
  const physics = await loadPhysics();
  const seeds = { serverSeed: SEED, clientSeed: 'marina', nonce: 0 };
  const machine = startMachine(physics, clawGame(DEFAULT_CLAW), { seeds, layout: new Uint8Array(0) });
  const inputs: readonly (readonly [step: number, input: ClawInput])[] = [
    [0, { type: 'begin', round: 1, pity: 12 }],
    [5, { type: 'move', x: 1, z: -1 }],
    [80, { type: 'move', x: 0, z: 0 }],
    [100, { type: 'grab' }],
  ];
  prizes = [];
  let isOver = false;
  for (let step = 0; step < 2000 && !isOver; step++) {
    for (const [at, input] of inputs) if (at === step) machine.apply(input);
    for (const event of machine.advance()) {
      if (event.type === 'prizeWon') prizes.push(event.kind);
      isOver ||= event.type === 'roundEnded';
    }
  }
  recorded = machine.log();
  machine.free();
});

/** As the server tells it when it tells the truth. */
const told = () => ({
  hash: recorded.hashes.at(-1)?.hash ?? '',
  steps: recorded.steps,
  configVersion: recorded.configVersion,
  serverSeedHash: hashServerSeed(SEED),
  clientSeed: 'marina',
  stake: 60,
  payout: 0,
  prizes,
  rounds: [
    {
      roundId: '9001',
      isVoid: false,
      stake: 60,
      payout: 0,
      serverSeedHash: hashServerSeed(SEED),
      claw: { pity: 12, strong: true, prizes: prizes.map(kind => ({ kind, worth: 120, given: 120 })) },
    },
  ],
});

async function open(log: MachineLog = recorded, settings = config) {
  const run = new ReplayRun();
  const opened = await run.open({ game: 'claw', config: settings, log: encodeMachineLog(log) });
  return { run, opened };
}

function sceneOf(opened: Opened) {
  assert(opened.is === 'open', 'the record opens');
  return opened;
}

describe('a recorded play', () => {
  test('comes to the same in this engine, with its prizes', async () => {
    const { run, opened } = await open();
    const { steps } = sceneOf(opened);
    const end = run.advance(steps)?.end;
    run.close();
    assert(end, 'the run is over');
    const verdict = judgeReplay(told(), end);
    expect(verdict.checks.filter(({ isRight }) => !isRight)).toEqual([]);
    expect(verdict.isRight).toBe(true);
  });

  test('with another input does not', async () => {
    const inputs = recorded.inputs.map(input => (input.step === 80 ? { ...input, step: 84 } : input));
    const { run, opened } = await open({ ...recorded, inputs });
    const { steps } = sceneOf(opened);
    const end = run.advance(steps)?.end;
    run.close();
    assert(end, 'the run is over');
    const wrong = judgeReplay(told(), end).checks.filter(({ isRight }) => !isRight);
    expect(wrong.map(({ name }) => name)).toEqual(expect.arrayContaining(['course', 'hash']));
  });

  test('with another seed than was told before is not the play that was told', async () => {
    const { run, opened } = await open();
    const { steps } = sceneOf(opened);
    const end = run.advance(steps)?.end;
    run.close();
    assert(end, 'the run is over');
    const other = { ...told(), serverSeedHash: hashServerSeed('cd'.repeat(32)) };
    expect(judgeReplay(other, end)).toMatchObject({ isRight: false });
  });

  test.each([
    ['of another engine', 'version', () => open({ ...recorded, engine: 'another 1.0.0' })],
    [
      'with other settings',
      'version',
      () => open(recorded, JSON.stringify({ ...DEFAULT_CLAW, gripStrong: 900 })),
    ],
    ['with settings that are none', 'version', () => open(recorded, '{"stock":3}')],
  ])('%s is refused as %s', async (_what, why, attempt) => {
    const { opened } = await attempt();
    expect(opened).toEqual({ is: 'refused', why });
  });

  test('of garbage is refused as no record', async () => {
    const opened = await new ReplayRun().open({ game: 'claw', config, log: Uint8Array.of(1, 2, 3) });
    expect(opened).toEqual({ is: 'refused', why: 'record' });
  });
});

describe('the player', () => {
  async function openPlayer() {
    const { run, opened } = await open();
    const steps: number[] = [];
    const engine = {
      open: run.open.bind(run),
      restart: async () => run.restart(),
      advance: async (count: number) => run.advance(count),
      close: () => run.close(),
    };
    const player = new ReplayPlayer(engine, sceneOf(opened), frame => steps.push(frame.step));
    return { player, steps };
  }

  test('goes to any moment, also backwards, and to the same end', async () => {
    const { player } = await openPlayer();
    await player.goTo(300);
    expect(player.store.getState().step).toBe(300);
    await player.goTo(100);
    expect(player.store.getState()).toMatchObject({ step: 100, isSeeking: false, end: undefined });
    await player.goTo(player.steps);
    expect(player.store.getState().end).toMatchObject({ hash: told().hash, sameSteps: recorded.steps });
    player.close();
  });

  test('plays as fast as it is asked to', async () => {
    const { player, steps } = await openPlayer();
    player.setPlaying(true);
    await player.tick(1000);
    await player.tick(1100);
    player.setSpeed(4);
    await player.tick(1200);
    expect(steps).toEqual([6, 30]);
    player.close();
  });

  test('does not make up for the time a page was hidden', async () => {
    const { player, steps } = await openPlayer();
    player.setPlaying(true);
    await player.tick(1000);
    await player.tick(60_000);
    expect(steps).toEqual([30]);
    player.close();
  });
});
