/**
 * Who wants the same thing waits here and not at the database, where a thousand at once would use up every connection; those
 * who wait are served together. Different things have different lanes.
 */
import { Refusal } from '@boardwalk/base';

const LANES = 4;
const MOST_WAITING = 2000;
const MOST_TOGETHER = 50;

export interface Lanes<Wish, Result> {
  /** Refuses `tooManyRequests` where too many wait. */
  run(of: number, wish: Wish): Promise<Result>;
}

/** Does what all of these wish, and says for each what became of it. */
export type Serve<Wish, Result> = (
  wishes: readonly Wish[],
) => Promise<readonly PromiseSettledResult<Result>[]>;

interface Waiting<Wish, Result> extends PromiseWithResolvers<Result> {
  readonly wish: Wish;
}

export function createLanes<Wish, Result>(
  serve: Serve<Wish, Result>,
  { most = MOST_WAITING, together = MOST_TOGETHER } = {},
): Lanes<Wish, Result> {
  const lanes = Array.from({ length: LANES }, () => createLane(serve, most, together));
  return {
    run: async (of, wish) => {
      const answer = lanes[of % LANES]?.(wish);
      if (answer === undefined) throw new Refusal('tooManyRequests');
      return answer;
    },
  };
}

function createLane<Wish, Result>(serve: Serve<Wish, Result>, most: number, together: number) {
  const waiting: Waiting<Wish, Result>[] = [];
  let served = 0;
  const serveAll = async () => {
    while (waiting.length > 0) {
      const some = waiting.splice(0, together);
      served = some.length;
      const results = await serve(some.map(({ wish }) => wish)).catch((reason: unknown) =>
        some.map(() => ({ status: 'rejected' as const, reason })),
      );
      for (const [place, { resolve, reject }] of some.entries()) {
        const result = results[place];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    }
    served = 0;
  };
  return (wish: Wish): Promise<Result> | undefined => {
    if (waiting.length + served >= most) return undefined;
    const one = { wish, ...Promise.withResolvers<Result>() };
    waiting.push(one);
    if (served === 0) void serveAll();
    return one.promise;
  };
}
