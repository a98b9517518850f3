/** What the console sees of studios, and how one is connected, changed and switched off. */
import { DAY_MS, Refusal } from '@boardwalk/base';
import type { ConsoleCalls, ConsoleInputOf } from '@boardwalk/contract/console';
import type { ConsoleHandlers, StaffWho } from '../../http/console/handler.ts';
import { numberAfter, PAGE_SIZE, pageOf } from '../../http/console/keyset.ts';
import { isLoopbackName } from '../../platform/addresses/index.ts';
import { transaction } from '../../platform/database/index.ts';
import { nicknameOf, type StudioDeps } from './deps.ts';
import { fingerprintOf, readStudioKey } from './signature.ts';
import { listCalls } from './store/calls.ts';
import {
  addStudio,
  countOpen,
  listOpenRounds,
  listStudios,
  lockStudio,
  type Studio,
  type StudioFields,
  saveStudio,
  sumRounds,
} from './store/studios.ts';

export type StudioConsoleName = Extract<keyof ConsoleCalls, `studios.${string}`>;

const MONTH_MS = 30 * DAY_MS;
const OPEN_MOST = 1000;

export function studioConsole(deps: StudioDeps): ConsoleHandlers<StudioConsoleName> {
  const { database, clock, proof } = deps;
  return {
    'studios.list': async () => {
      const [studios, sums] = await Promise.all([
        listStudios(database.db),
        sumRounds(database.db, new Date(clock.nowMs() - MONTH_MS)),
      ]);
      const list = studios.map(async ({ id, changedAt, ...studio }) => {
        const { rounds = 0, stake = 0, payout = 0 } = sums.find(one => one.studioId === id) ?? {};
        return {
          ...studio,
          studioId: id,
          fingerprint: fingerprintOf(studio.publicKey),
          changedAt: changedAt.getTime(),
          rounds30: rounds,
          stake30: stake,
          payout30: payout,
          openRounds: await countOpen(database.db, id, OPEN_MOST),
        };
      });
      return { list: await Promise.all(list), answerKey: proof.publicKey };
    },
    'studios.add': async ({ input, who }) => ({ studioId: await add(deps, who, input) }),
    'studios.change': async ({ input, who }) => ({ studioId: await change(deps, who, input) }),
    'studios.calls': async ({ input: { studioId, after, limit = PAGE_SIZE } }) => {
      const before = numberAfter(after) ?? Number.MAX_SAFE_INTEGER;
      const rows = await listCalls(database.db, studioId, before, limit + 1);
      const names = await namesOf(deps, rows);
      const present = ({ id, ...row }: (typeof rows)[number]) => ({
        ...row,
        callId: id,
        nickname: names.get(row.userId) ?? '',
      });
      return pageOf(rows, limit, present, ({ id }) => id);
    },
    'studios.openRounds': async ({ input: { studioId, after, limit = PAGE_SIZE } }) => {
      const rows = await listOpenRounds(database.db, studioId, placeOf(after), limit + 1);
      const names = await namesOf(deps, rows);
      return pageOf(
        rows,
        limit,
        row => ({ ...row, nickname: names.get(row.userId) ?? '' }),
        ({ openedAt, round }) => `${openedAt}/${round}`,
      );
    },
  };
}

async function namesOf(
  deps: StudioDeps,
  rows: readonly { readonly userId: number }[],
): Promise<ReadonlyMap<number, string>> {
  const names = new Map<number, string>();
  for (const userId of new Set(rows.map(row => row.userId)))
    names.set(userId, await nicknameOf(deps, userId));
  return names;
}

/** Refuses `badInput`. */
function placeOf(after = ''): { at: Date; round: string } {
  if (after === '') return { at: new Date(0), round: '' };
  const [, ms = '', round = ''] = /^(\d{1,15})\/([A-Za-z0-9._:-]{1,64})$/.exec(after) ?? [];
  if (round === '') throw new Refusal('badInput', { field: 'after' });
  return { at: new Date(Number(ms)), round };
}

type Fields = Omit<StudioFields, 'code'>;

/** Refuses `badInput` for an address that is not safe, and for what is no public RSA key of a fair length. */
function checked({ name, launchUrl, publicKey, isOn }: Fields): Fields {
  const address = URL.canParse(launchUrl) ? new URL(launchUrl) : undefined;
  // Somebody who tries it on their own machine has no certificate.
  const isSafe =
    address?.protocol === 'https:' || (address?.protocol === 'http:' && isLoopbackName(address.hostname));
  if (!isSafe || address.username !== '' || address.hash !== '')
    throw new Refusal('badInput', { field: 'launchUrl' });
  const key = readStudioKey(publicKey);
  if (key === undefined) throw new Refusal('badInput', { field: 'publicKey' });
  if (name.trim() === '') throw new Refusal('badInput', { field: 'name' });
  return { name: name.trim(), launchUrl: address.href, publicKey: key, isOn };
}

async function add(
  { database, clock, audit }: StudioDeps,
  who: StaffWho,
  input: ConsoleInputOf<ConsoleCalls['studios.add']>,
): Promise<number> {
  const studio = { ...checked(input), code: input.code };
  return transaction(database, async tx => {
    const id = await addStudio(tx, studio, new Date(clock.nowMs()));
    if (id === undefined) throw new Refusal('keyReused');
    await audit.write(tx, who, {
      action: 'studios.add',
      subject: subjectOf({ id, name: studio.name }),
      reason: input.reason,
      after: { code: studio.code, ...factsOf(studio) },
    });
    return id;
  });
}

async function change(
  { database, clock, audit }: StudioDeps,
  who: StaffWho,
  input: ConsoleInputOf<ConsoleCalls['studios.change']>,
): Promise<number> {
  const studio = checked(input);
  return transaction(database, async tx => {
    const before = await lockStudio(tx, input.studioId);
    if (!before) throw new Refusal('notFound');
    if (before.version !== input.version) throw new Refusal('changedMeanwhile');
    await saveStudio(tx, before.id, studio, new Date(clock.nowMs()));
    await audit.write(tx, who, {
      action: 'studios.change',
      subject: subjectOf({ id: before.id, name: studio.name }),
      reason: input.reason,
      before: factsOf(before),
      after: factsOf(studio),
    });
    return before.id;
  });
}

function subjectOf({ id, name }: Pick<Studio, 'id' | 'name'>) {
  return { kind: 'studio', id: String(id), name };
}

/** The key by its hash: the log is for people to compare. */
function factsOf({ name, launchUrl, publicKey, isOn }: Fields) {
  return { name, launchUrl, isOn, key: fingerprintOf(publicKey) };
}
