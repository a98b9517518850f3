import type { UserId } from '@boardwalk/base';
import type { EventSource } from '@boardwalk/contract';
import type { CallRequest, Handlers } from '../../http/handler.ts';
import type { ReportService } from './index.ts';
import { presentEvent, presentFault } from './present.ts';
import type { EventProperties } from './store.ts';

type IntakeCallName =
  | 'reports.pushClick'
  | 'reports.attribution'
  | 'reports.marketing'
  | 'reports.events'
  | 'reports.fault';
export type ReportCallName = IntakeCallName | 'reports.listFaults' | 'reports.listEvents';

const DONE = { done: true } as const;
const PAGE_SIZE = 20;

type AnyRequest = Pick<CallRequest<IntakeCallName>, 'caller' | 'common'>;

/** Whoever sent the push. */
export type OnPushClick = (recordId: string) => Promise<void>;

export function reportCalls(reports: ReportService, onPushClick: OnPushClick): Handlers<ReportCallName> {
  return { ...intakeCalls(reports, onPushClick), ...readingCalls(reports) };
}

function intakeCalls(reports: ReportService, onPushClick: OnPushClick): Handlers<IntakeCallName> {
  const addOne = async (
    request: AnyRequest,
    source: EventSource,
    name: string,
    properties: EventProperties,
  ) => {
    await reports.addEvents(reporterOf(request), source, [{ name, properties }]);
    return DONE;
  };
  return {
    'reports.pushClick': async request => {
      await onPushClick(request.input.firebasePushTaskRecordId);
      return addOne(request, 'push', 'click', { recordId: request.input.firebasePushTaskRecordId });
    },
    'reports.attribution': request => {
      const { eventName, market, uid, uidArray, value } = request.input;
      return addOne(request, 'attribution', eventName, given({ market, uid, uidArray, value }));
    },
    'reports.marketing': request => {
      const { event, market, uid, uidArray, value } = request.input;
      return addOne(request, 'marketing', event, given({ market, uid, uidArray, value }));
    },
    'reports.events': async request => {
      const events = request.input.events.map(({ name, at, properties }) => ({
        name,
        atMs: at,
        properties: properties ?? {},
      }));
      await reports.addEvents(reporterOf(request), 'app', events);
      return DONE;
    },
    'reports.fault': async request => {
      const { name, message, stack = '', page = '', cause = '' } = request.input;
      await reports.addFault(reporterOf(request), { name, message, stack, page, cause });
      return DONE;
    },
  };
}

function readingCalls(reports: ReportService): Handlers<'reports.listFaults' | 'reports.listEvents'> {
  return {
    'reports.listFaults': async ({ input }) => {
      const page = pageOf(input);
      const rows = await reports.listFaults(page.rows);
      return page.answer(rows.map(presentFault));
    },
    'reports.listEvents': async ({ input }) => {
      const page = pageOf(input);
      const rows = await reports.listEvents(input.source, page.rows);
      return page.answer(rows.map(presentEvent));
    },
  };
}

export interface Reporter {
  readonly userId: UserId | null;
  readonly deviceId: string;
  readonly clientVersion: string;
}

function reporterOf({ caller, common }: AnyRequest): Reporter {
  return {
    userId: caller.kind === 'session' ? caller.userId : null,
    deviceId: common.deviceId ?? '',
    clientVersion: common.clientVersion ?? '',
  };
}

function given(fields: Record<string, string | number | undefined>): EventProperties {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as EventProperties;
}

/** One row more than asked tells whether there is another page. */
function pageOf({ pageNum = 1, pageSize = PAGE_SIZE }: { pageNum?: number; pageSize?: number }) {
  return {
    rows: { limit: pageSize + 1, offset: (pageNum - 1) * pageSize },
    answer: <Row>(rows: Row[]) => ({
      list: rows.slice(0, pageSize),
      pageNum,
      hasMore: rows.length > pageSize,
    }),
  };
}
