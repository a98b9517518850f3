/** What a report can be about, and how far one is, in words and pictures. */
import { APPEAL_FAULT, RepairFault, type RepairReportState } from '@boardwalk/contract/enums';
import { i18n, type TextKey, t } from '../../platform/i18n/i18n.ts';
import { useCall } from '../../platform/request/hooks.ts';
import type { Output } from '../../platform/request/send.ts';
import type { EmojiName } from '../../ui/media/emoji-names.ts';

export type Report = Output<'repairs.list'>['list'][number];
export type FullReport = Output<'repairs.info'>;

export interface Fault {
  readonly faultType: number;
  readonly name: string;
  readonly hasRoom: boolean;
}

/** What a new report can be about, and what only the notice of a ban begins. */
const choices = Object.values(RepairFault);
const words = [...Object.entries(RepairFault), ['appeal', APPEAL_FAULT] as const];

/** As the server lists them, in our words; what is newer than the dictionary has the server's. */
export function useFaults(): readonly Fault[] {
  const { data } = useCall('repairs.faults', {});
  const list = data?.list ?? choices.map(faultType => ({ faultType, name: '', hasRoom: false }));
  return list.map(fault => ({ ...fault, name: faultName(fault.faultType, fault.name) }));
}

export function faultName(faultType: number, fallback = ''): string {
  const word = words.find(([, number]) => number === faultType)?.[0] ?? 'other';
  const key = `repair.fault.${word}`;
  return key in i18n.messages ? t(key as TextKey) : fallback;
}

const emoji: Readonly<Record<number, EmojiName>> = {
  [RepairFault.machine]: 'wrench',
  [RepairFault.prize]: 'wrapped-gift',
  [RepairFault.coins]: 'money-bag',
  [RepairFault.connection]: 'satellite-antenna',
  [RepairFault.account]: 'key',
  [RepairFault.people]: 'megaphone',
};

export function faultEmoji(faultType: number): EmojiName {
  return emoji[faultType] ?? 'speech-balloon';
}

export const stateTones = {
  open: 'special',
  working: 'busy',
  solved: 'good',
  declined: 'alert',
  closed: 'glass',
} as const satisfies Record<RepairReportState, string>;
