import { Refusal, type UserId } from '@boardwalk/base';
import type { Handlers } from '../../http/handler.ts';
import { knownLocale } from '../accounts/index.ts';
import { type AppealCallName, appealCalls, mailAnswer } from './appeals.ts';
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
export type RepairCallName = PlayerCallName | AppealCallName | HouseCallName | 'repairs.upload';

const PAGE_SIZE = 20;

export function repairCalls(service: RepairService): Handlers<RepairCallName> {
  return {
    ...playerCalls(service),
    ...appealCalls(service),
    ...houseCalls(service),
    'repairs.upload': service.storePicture,
  };
}

function playerCalls(service: RepairService): Handlers<PlayerCallName> {
  const { store, now } = service;
  return {
    'repairs.faults': async () => ({ list: [...FAULTS] }),
    'repairs.insert': async ({ userId, input, common }) => {
      const { faultType, content, gameType, roomId, pictures = [], idempotencyKey: key } = input;
      const locale = localeOf(common);
      const repair = { userId, key, faultType, gameType, roomId, content, pictures, locale, at: now() };
      return load(service, (await openRepair(service, repair)).repairId, locale);
    },
    'repairs.list': ({ userId, input, common }) =>
      pageOf(
        input,
        page => store.listOf(userId, page),
        async repair => presentRepair(repair, await nameOf(service, repair, localeOf(common))),
      ),
    'repairs.info': ({ userId, input, common }) =>
      load(service, Number(input.repairId), localeOf(common), userId),
    'repairs.update': async ({ userId, input, common }) => {
      const { content, pictures = [], isClosed = false, idempotencyKey: key } = input;
      const { repairId } = await addStep(service, userId, {
        repairId: Number(input.repairId),
        ownerId: userId,
        judgeId: undefined,
        key,
        author: 'player',
        content,
        pictures,
        compensationCoins: 0,
        stateAfter: state => stateAfterPlayer(state, isClosed),
        at: now(),
      });
      return load(service, repairId, localeOf(common));
    },
    'repairs.extend': async ({ userId, input: { repairId, extend } }) => {
      if (!(await store.extend(userId, Number(repairId), extend))) throw new Refusal('notFound');
      return { done: true };
    },
  };
}

function houseCalls(service: RepairService): Handlers<HouseCallName> {
  return {
    'repairs.answer': async ({ userId, input, common }) => {
      const { content, state, compensationCoins = 0, idempotencyKey: key } = input;
      const { outcome, repairId, stepId } = await addStep(service, userId, {
        repairId: Number(input.repairId),
        ownerId: undefined,
        judgeId: userId,
        key,
        author: 'house',
        content,
        pictures: [],
        compensationCoins,
        stateAfter: () => state,
        at: service.now(),
      });
      await service.pay(stepId);
      if (outcome === 'written') await mailAnswer(service, repairId, content);
      return load(service, repairId, localeOf(common));
    },
    'repairs.listAll': ({ input, common }) =>
      pageOf(
        input,
        page => service.store.listAll(input.state, page),
        async repair => presentManaged(repair, await nameOf(service, repair, localeOf(common))),
      ),
  };
}

async function load(service: RepairService, repairId: number, locale: string, ownerId?: UserId) {
  const { store } = service;
  const repair = await store.find(repairId);
  if (!repair || (ownerId !== undefined && repair.user_id !== ownerId)) throw new Refusal('notFound');
  return presentFull(repair, await nameOf(service, repair, locale), await store.listSteps(repairId));
}

/** The name of the room that the report is about; empty where there is none. */
async function nameOf({ roomName }: RepairService, repair: Repair, locale: string): Promise<string> {
  const { game_type: gameType, room_id: roomId } = repair;
  return gameType === null || roomId === null ? '' : roomName(gameType, roomId, locale);
}

function localeOf({ language }: { readonly language?: string | undefined }): string {
  return knownLocale(language);
}

interface PageInput {
  readonly pageNum?: number;
  readonly pageSize?: number;
}

/** One more than the page holds is asked for, to know whether there is more. */
async function pageOf<Row>(
  { pageNum = 1, pageSize = PAGE_SIZE }: PageInput,
  read: (page: Page) => Promise<readonly Repair[]>,
  present: (repair: Repair) => Promise<Row>,
) {
  const rows = await read({ limit: pageSize + 1, offset: (pageNum - 1) * pageSize });
  const list = await Promise.all(rows.slice(0, pageSize).map(present));
  return { list, pageNum, hasMore: rows.length > pageSize };
}
