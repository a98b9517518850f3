/**
 * What the address said when the app was opened. Market and invitation last on this device; what
 * describes the visit lasts as long as its tab, so that a reload changes nothing; a message counts
 * once. Everything is taken out of the address bar, from where it would spread with shared links.
 */
import { DEFAULT_APP_VERSION, DEFAULT_MARKET } from '@boardwalk/contract/constants';
import { LOAD_PARAMETERS, type LoadParameter, PlaySource } from '@boardwalk/contract/enums';
import { newId } from './device/device.ts';
import { storage } from './storage.ts';

const PUSH_TASK = 'firebasePushTaskRecordId';
/** As links of invitations say it, in the query or as a path. */
const INVITE = 'invite';
const INVITE_PATH = /^\/invite\/([A-Za-z0-9-]{4,16})\/?$/;
const PARAMETERS = [...LOAD_PARAMETERS, PUSH_TASK, INVITE] as const;
/** Those of the visit itself. */
const LASTING = ['sid', 'version', 'pkg', 'packageName', 'review', 'from'] as const;
type Said = Readonly<Partial<Record<LoadParameter | typeof PUSH_TASK | typeof INVITE, string>>>;

const KEPT = 'boardwalk.visit';
const TEXT_MAX = 128;
const MESSAGE_MAX = 500;

export interface Visit {
  /** Names this visit in what is reported of it. */
  readonly sid: string;
  readonly market: string;
  readonly inviteCode: string;
  readonly appVersion: string;
  readonly packageName: string;
  /** The package the app was installed from, by its id. */
  readonly vestBagId: string;
  readonly isReview: boolean;
  /** Opened to buy coins only. */
  readonly isRechargeOnly: boolean;
  /** Where rooms of this visit are entered from, unless the app knows better. */
  readonly playSource: PlaySource | undefined;
  readonly pushTaskRecordId: string;
  /** What a push message carries. */
  readonly message: string;
}

export function readVisit(search: string, path = ''): Visit {
  const said = saidIn(search);
  const lasting = { ...readKept(), ...pick(said) };
  const sid = lasting.sid || newId();
  keep({ ...lasting, sid });
  const market = said.utm_source || storage.read('market') || DEFAULT_MARKET;
  const invited = INVITE_PATH.exec(path)?.[1] || said[INVITE] || said.invite_code;
  const inviteCode = invited?.slice(0, 64) || storage.read('inviteCode') || '';
  if (market !== DEFAULT_MARKET) storage.write('market', market);
  if (inviteCode !== '') storage.write('inviteCode', inviteCode);
  return {
    sid,
    market,
    inviteCode,
    appVersion: lasting.version?.slice(0, 32) || DEFAULT_APP_VERSION,
    packageName: lasting.packageName ?? '',
    vestBagId: lasting.pkg?.slice(0, 64) ?? '',
    isReview: lasting.review === '1',
    isRechargeOnly: lasting.from === 'recharge',
    playSource: Object.values(PlaySource).find(source => String(source) === lasting.from),
    pushTaskRecordId: said[PUSH_TASK] ?? '',
    message: said.message ?? '',
  };
}

/** To be called before the router reads the address. */
export function cleanAddress(): void {
  const { pathname, search, hash } = window.location;
  const query = new URLSearchParams(search);
  const present = PARAMETERS.filter(name => query.has(name));
  const isInvited = INVITE_PATH.test(pathname);
  if (present.length === 0 && !isInvited) return;
  for (const name of present) query.delete(name);
  const rest = query.size === 0 ? '' : `?${query}`;
  window.history.replaceState(window.history.state, '', (isInvited ? '/' : pathname) + rest + hash);
}

function saidIn(search: string): Said {
  const query = new URLSearchParams(search);
  const entries = PARAMETERS.flatMap(name => {
    const text = query.get(name)?.slice(0, name === 'message' ? MESSAGE_MAX : TEXT_MAX) ?? '';
    return text === '' ? [] : [[name, text] as const];
  });
  return Object.fromEntries(entries);
}

function pick(said: Said): Said {
  return Object.fromEntries(LASTING.flatMap(name => (said[name] ? [[name, said[name]]] : [])));
}

function readKept(): Said {
  try {
    return saidIn(sessionStorage.getItem(KEPT) ?? '');
  } catch {
    return {};
  }
}

function keep(said: Said): void {
  try {
    sessionStorage.setItem(KEPT, String(new URLSearchParams(said)));
  } catch {
    // Then a reload forgets.
  }
}

export const visit = readVisit(window.location.search, window.location.pathname);

/** What a list of rooms says they are entered from: whatever brought the player here this time. */
export function listSource({ playSource }: Pick<Visit, 'playSource'> = visit): PlaySource {
  return playSource ?? PlaySource.roomList;
}
