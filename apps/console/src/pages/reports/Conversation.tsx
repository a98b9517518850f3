/** One report: who wrote what and when, what the player's device knew, whose it is, and the next answer. */
import { APPEAL_FAULT } from '@boardwalk/contract/enums';
import { NativeSelect } from '@mantine/core';
import { ArrowLeftIcon, DeviceMobileIcon, FlagIcon } from '@phosphor-icons/react';
import { Link } from 'wouter';
import { agoText, countText, momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay, useMe } from '../../platform/session.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { languageName } from '../../ui/language-name.ts';
import { Pill } from '../../ui/Pill.tsx';
import { Answer } from './Answer.tsx';
import { RoundBeside } from './RoundBeside.tsx';
import {
  deviceFacts,
  FAULTS,
  languageOf,
  READS,
  REPORT_STATES,
  type Report,
  roomAddress,
} from './report-text.ts';

const EVERY_MS = 5000;

interface Props {
  readonly repairId: string;
  /** To the list, where there is no place for both. */
  readonly onBack?: () => void;
}

export function Conversation({ repairId, onBack }: Props) {
  const report = useCall('reports.report', { repairId }, { everyMs: EVERY_MS });
  const may = useMay();
  if (report.error && !report.data) return <FailureNote error={report.error} />;
  if (!report.data) return <p className="empty">One moment …</p>;
  const { steps, playerName, extend } = report.data;
  return (
    <>
      <section aria-label="Conversation" className="conversation">
        <Head report={report.data} nowMs={report.dataUpdatedAt} {...(onBack ? { onBack } : {})} />
        <ol className="talk" ref={reachIfLong}>
          {steps.map((step, at) => (
            <li key={`${at} ${step.at}`}>
              <Step step={step} playerName={playerName} />
              {at === 0 && <Device extend={extend} />}
            </li>
          ))}
        </ol>
        {may('reports.answer') && <Answer report={report.data} />}
      </section>
      {may('rounds.read') && <RoundBeside report={report.data} />}
    </>
  );
}

interface HeadProps {
  readonly report: Report;
  readonly nowMs: number;
  readonly onBack?: () => void;
}

function Head({ report, nowMs, onBack }: HeadProps) {
  const {
    repairId,
    playerName,
    userId,
    playerLevel,
    faultType,
    roomName,
    extend,
    state,
    box,
    waitsSince,
    isLate,
  } = report;
  const room = roomAddress(report);
  // Without the list beside it, it is the page.
  const Name = onBack ? 'h1' : 'h2';
  const language = report.playerLocale ? languageName(report.playerLocale) : languageOf(extend);
  const facts = [`#${repairId}`, language, `level ${playerLevel}`];
  return (
    <header className="stack">
      <div className="row wrap">
        {onBack && (
          <button type="button" className="round" aria-label="Back to the inbox" onClick={onBack}>
            <ArrowLeftIcon size={22} />
          </button>
        )}
        <Avatar name={playerName} id={userId} size={40} />
        <div className="grow">
          <Name className="name">
            <Link href={`/players/${userId}`}>{playerName}</Link>
          </Name>
          <p className="dim">{facts.filter(Boolean).join(', ')}</p>
        </div>
        <Assigned report={report} />
      </div>
      <div className="row wrap">
        <Pill tone={box === 'us' ? 'warn' : box === 'solved' ? 'good' : 'plain'}>{REPORT_STATES[state]}</Pill>
        <span className="dim row">
          <FlagIcon size={16} aria-hidden />
          {FAULTS[faultType]}
        </span>
        {faultType === APPEAL_FAULT && <Link href={`/players/${userId}`}>See the ban</Link>}
        {roomName && (room ? <Link href={room}>{roomName}</Link> : <span className="dim">{roomName}</span>)}
        {box !== 'solved' && (
          <span className={isLate ? 'bad' : 'dim'}>
            {box === 'us' ? 'waits for us' : 'waits for the player'}, {agoText(waitsSince, nowMs)}
          </span>
        )}
      </div>
    </header>
  );
}

/** Only who may answer gets it. */
const ANSWERING = ['owner', 'support'];

function Assigned({ report: { repairId, assignedTo, assignedName } }: { readonly report: Report }) {
  const me = useMe();
  const may = useMay();
  const canList = may('staff.read');
  const staff = useCall('staff.list', {}, { isOn: canList });
  const assign = useChange('reports.assign', { reads: READS });
  if (!may('reports.answer')) return <span className="dim">{assignedName || 'nobody’s'}</span>;
  const others = (staff.data?.list ?? []).filter(
    ({ staffId, role, state }) => staffId !== me.staffId && state === 'active' && ANSWERING.includes(role),
  );
  const known = new Map([
    [0, 'Nobody’s'],
    [me.staffId, `${me.name}, you`],
    ...others.map(({ staffId, name }) => [staffId, name] as const),
  ]);
  if (!known.has(assignedTo)) known.set(assignedTo, assignedName);
  return (
    <div className="assigned">
      <NativeSelect
        aria-label="Who sees to it"
        value={String(assignedTo)}
        disabled={assign.isPending}
        data={[...known].map(([staffId, label]) => ({ value: String(staffId), label }))}
        onChange={event =>
          assign.mutate({ repairId, from: assignedTo, to: Number(event.currentTarget.value) })
        }
      />
      {assign.error && <FailureNote error={assign.error} />}
    </div>
  );
}

/** What is scrolled has to be reached by the keyboard. */
function reachIfLong(list: HTMLElement | null): void {
  if (list) list.tabIndex = list.querySelector('a, summary') ? -1 : 0;
}

interface StepProps {
  readonly step: Report['steps'][number];
  readonly playerName: string;
}

function Step({ step, playerName }: StepProps) {
  const { author, writtenBy, content, pictures, compensationCoins, isPaid, at } = step;
  return (
    <article className="said" data-author={author}>
      <p>{content}</p>
      {pictures.length > 0 && (
        <div className="row wrap">
          {pictures.map((picture, place) => (
            <a key={picture} href={picture} target="_blank" rel="noreferrer">
              <img
                src={picture}
                alt={`${place + 1}, from ${author === 'house' ? writtenBy : playerName}`}
                loading="lazy"
              />
            </a>
          ))}
        </div>
      )}
      {compensationCoins > 0 && (
        <p className="given">
          <img src="/console/assets/mark.svg" alt="" width={16} height={16} />
          {countText(compensationCoins)} coins {isPaid ? 'given' : 'on their way'}
        </p>
      )}
      <footer className="dim">
        {author === 'house' ? writtenBy || 'A maintainer' : playerName}, {momentText(at)}
      </footer>
    </article>
  );
}

function Device({ extend }: { readonly extend: string }) {
  const facts = deviceFacts(extend);
  if (facts.length === 0) return null;
  return (
    <details className="device dim">
      <summary>
        <DeviceMobileIcon size={17} aria-hidden /> What the device knew
      </summary>
      <dl>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
