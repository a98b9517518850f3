/** A real machine's connection: when it was heard of, what runs there, and whether its cameras show a picture. */
import { VideoCameraIcon, VideoCameraSlashIcon, WifiHighIcon, WifiSlashIcon } from '@phosphor-icons/react';
import { agoText, countText } from '../../platform/format.ts';
import type { Machine } from './machine.ts';

type Sign = NonNullable<Machine['agent']>;

const PICTURES: Readonly<Record<Sign['cameras'][number]['state'], string>> = {
  live: 'shows a picture',
  off: 'no picture',
  elsewhere: 'sent by another relay',
};

export function Agent({ agent, nowMs }: { readonly agent: Sign; readonly nowMs: number }) {
  const { isThere, seenAt, agentVersion, firmware, fault, cameras } = agent;
  const seen = seenAt === 0 ? 'not since the server runs' : agoText(seenAt, nowMs);
  return (
    <section className="stack chapter" aria-label="Connection">
      <div className="row between">
        <h2>Connection</h2>
        <span className={isThere ? 'good row' : 'bad row'}>
          {isThere ? <WifiHighIcon size={18} aria-hidden /> : <WifiSlashIcon size={18} aria-hidden />}
          {isThere ? 'connected' : 'not connected'}
        </span>
      </div>
      <dl className="lines">
        <Line name="Heard of" text={seenAt === 0 || seen === 'now' ? seen : `${seen} ago`} />
        <Line name="Agent" text={agentVersion || 'it does not tell'} />
        <Line name="Firmware" text={firmware || 'it does not tell'} />
        {fault && <Line name="Its own words" text={fault} isBad />}
        {cameras.map(({ camera, state, watchers }) => (
          <div key={camera}>
            <dt>Camera, {camera}</dt>
            <dd className={state === 'off' ? 'bad' : undefined}>
              {state === 'off' ? (
                <VideoCameraSlashIcon size={16} aria-hidden />
              ) : (
                <VideoCameraIcon size={16} aria-hidden />
              )}{' '}
              {PICTURES[state]}
              {watchers > 0 && `, ${countText(watchers)} watching`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface LineProps {
  readonly name: string;
  readonly text: string;
  readonly isBad?: boolean;
}

function Line({ name, text, isBad = false }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={isBad ? 'bad' : undefined}>{text}</dd>
    </div>
  );
}
