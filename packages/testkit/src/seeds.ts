import type { Calls, OutputOf } from '@boardwalk/contract';
import type { TestCaller } from './caller.ts';

/** Takes the upcoming pair of seeds, as somebody does who has looked at its hash. */
export async function chooseSeed(
  { call }: Pick<TestCaller, 'call'>,
  token: string,
  clientSeed = 'test',
): Promise<OutputOf<Calls['fairness.rotate']>> {
  const { upcoming } = await call('fairness.seeds', {}, token);
  return call('fairness.rotate', { clientSeed, serverSeedHash: upcoming.serverSeedHash }, token);
}
