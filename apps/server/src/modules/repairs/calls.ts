import { Refusal, type UserId } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import { addStep, openRepair } from './commands/write-step.ts';
import type { RepairService } from './index.ts';
import { FAULTS, stateAfterPlayer } from './policy.ts';
import { presentFull, presentManaged, presentRepair } from './present.ts';
import type { Page, Repair } from './store/index.ts';

type PlayerCallName =
  | 'repairs.faults'
  | 'repairs.insert'
  | 'repairs.list'
  | 'repairs.info'
  | 'repairs.update'
  | 'repairs.extend';
type HouseCallName = 'repairs.answer' | 'repairs.listAll';
export type RepairCallName = PlayerCallName | HouseCallName | 'repairs.upload';

const PAGE_SIZE = 20;

export function repairCalls(service: RepairService): Handlers<RepairCallName> {
  return { ...playerCalls(service), ...houseCalls(service), 'repairs.upload': service.storePicture };
}

function playerCalls(service: RepairService): Handlers<PlayerCallName> {
  const { store, now } = service;
  return {
    'repairs.faults': async () => ({ list: [...FAULTS] }),
    'repairs.insert': async ({ userId, input }) => {
      const { faultType, content, gameType, roomId, pictures = [], idempotencyKey: key } = input;
      const repair = { userId, key, faultType, gameType, roomId, content, pictures, at: now() };
      return load(service, (await openRepair(service, repair)).repairId);
    },
    'repairs.list': ({ userId, input }) => pageOf(input, page => store.listOf(userId, page), presentRepair),
    'repairs.info': ({ userId, input }) => load(service, Number(input.repairId), userId),
    'repairs.update': async ({ userId, input }) => {
      const { content, pictures = [], isClosed = false, idempotencyKey: key } = input;
      const { repairId } = await addStep(service, userId, {
        repairId: Number(input.repairId),
        ownerId: userId,
        key,
        author: 'player',
        content,
        pictures,
        compensationCoins: 0,
        stateAfter: state => stateAfterPlayer(state, isClosed),
        at: now(),
      });
      return load(service, repairId);
    },
    'repairs.extend': async ({ userId, input: { repairId, extend } }) => {
      if (!(await store.extend(userId, Number(repairId), extend))) throw new Refusal('notFound');
      return { done: true };
    },
  };
}

function houseCalls(service: RepairService): Handlers<HouseCallName> {
  return {
    'repairs.answer': async ({ userId, input }) => {
      const { content, state, compensationCoins = 0, idempotencyKey: key } = input;
      const { repairId, stepId } = await addStep(service, userId, {
        repairId: Number(input.repairId),
        ownerId: undefined,
        key,
        author: 'house',
        content,
        pictures: [],
        compensationCoins,
        stateAfter: () => state,
        at: service.now(),
      });
      await service.pay(stepId);
      return load(service, repairId);
    },
    'repairs.listAll': ({ input }) =>
      pageOf(input, page => service.store.listAll(input.state, page), presentManaged),
  };
}

async function load({ store }: RepairService, repairId: number, ownerId?: UserId) {
  const repair = await store.find(repairId);
  if (!repair || (ownerId !== undefined && repair.user_id !== ownerId)) throw new Refusal('notFound');
  return presentFull(repair, await store.listSteps(repairId));
}

interface PageInput {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** One more than the page holds is asked for, to know whether there is more. */
async function pageOf<Row>(
  { pageNum = 1, pageSize = PAGE_SIZE }: PageInput,
  read: (page: Page) => Promise<readonly Repair[]>,
  present: (repair: Repair) => Row,
) {
  const rows = await read({ limit: pageSize + 1, offset: (pageNum - 1) * pageSize });
  return { list: rows.slice(0, pageSize).map(present), pageNum, hasMore: rows.length > pageSize };
}
