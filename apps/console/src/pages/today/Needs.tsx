import {
  ChatCircleTextIcon,
  ChatsCircleIcon,
  EnvelopeSimpleIcon,
  type Icon,
  PackageIcon,
  ShieldWarningIcon,
  StampIcon,
  TimerIcon,
  WarningIcon,
  WrenchIcon,
} from '@phosphor-icons/react';
import { Link } from 'wouter';
import { agoText } from '../../platform/format.ts';
import { roundsAddress } from './figures.ts';
import type { Period } from './period.ts';
import type { Today } from './TodayPage.tsx';

type Need = Today['needs'][number];

const ICONS: Readonly<Record<Need['kind'], Icon>> = {
  machine: WrenchIcon,
  return: WarningIcon,
  report: ChatCircleTextIcon,
  job: TimerIcon,
  event: EnvelopeSimpleIcon,
  approval: StampIcon,
  risk: ShieldWarningIcon,
  forum: ChatsCircleIcon,
  parcel: PackageIcon,
};

/** Where it is taken care of. */
export function needAddress({ kind, subject }: Pick<Need, 'kind' | 'subject'>, period: Period): string {
  const places: Readonly<Record<Need['kind'], string>> = {
    machine: `/machines?room=${subject}`,
    return: roundsAddress({ ...period, room: Number(subject) }),
    report: '/reports',
    job: '/operation',
    event: '/operation',
    approval: '/audit',
    risk: '/risk',
    forum: '/forum',
    parcel: '/parcels',
  };
  return places[kind];
}

interface Props {
  readonly needs: readonly Need[];
  readonly nowMs: number;
  readonly period: Period;
}

export function Needs({ needs, nowMs, period }: Props) {
  if (needs.length === 0) return <p className="dim">All is well: nobody is needed.</p>;
  return (
    <ul>
      {needs.map(need => (
        <NeedRow key={`${need.kind} ${need.subject}`} need={need} nowMs={nowMs} period={period} />
      ))}
    </ul>
  );
}

function NeedRow({ need, nowMs, period }: Omit<Props, 'needs'> & { readonly need: Need }) {
  const NeedIcon = ICONS[need.kind];
  return (
    <li>
      <Link href={needAddress(need, period)} className="need">
        <span className="need-icon" data-grave={need.isGrave}>
          <NeedIcon size={18} aria-hidden />
        </span>
        <span className="grow">
          <b className="cut">{need.title}</b>
          <small className="dim cut">{need.detail}</small>
        </span>
        {need.since > 0 && <small className="dim">{agoText(need.since, nowMs)}</small>}
      </Link>
    </li>
  );
}
