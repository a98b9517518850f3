import { useId, useState } from 'react';
import { deviceZone } from '../../platform/clock.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isInShell } from '../../platform/native/wire/shell.ts';
import { call } from '../../platform/request/call.ts';
import { useCall } from '../../platform/request/hooks.ts';
import { updateCached } from '../../platform/request/query-client.ts';
import type { Output } from '../../platform/request/send.ts';
import { tellFailure } from '../../platform/tell-failure.ts';
import { ErrorState } from '../../ui/feedback/Message.tsx';
import { SkeletonRows } from '../../ui/feedback/Skeleton.tsx';
import { Toggle } from '../../ui/forms/Toggle.tsx';
import { Row, Rows } from '../../ui/surfaces/Rows.tsx';
import { DeviceRow } from './DeviceRow.tsx';
import styles from './Notifications.module.css';

type Choices = Output<'messages.choices'>;
type Choice = Choices['choices'][number];
type Quiet = Choices['quiet'];

/** What one is told by which way, and when; everything comes into the inbox. */
export function Notifications() {
  const { data, error, refetch } = useCall('messages.choices', {});
  if (data === undefined) {
    if (error) return <ErrorState failure={error} onRetry={refetch} />;
    return <SkeletonRows count={6} height={62} label={t('page.loading')} />;
  }
  const by = (way: Choice['way']) => data.choices.filter(choice => choice.way === way);
  return (
    <>
      <Rows label={t('page.notifications')}>
        {!isInShell() && <DeviceRow publicKey={data.publicKey} />}
        <QuietRows quiet={data.quiet} />
      </Rows>
      <Section title={t('notify.topics')} choices={by('push')} />
      <Section title={t('notify.mail')} choices={by('mail')} />
    </>
  );
}

function Section({ title, choices }: { readonly title: string; readonly choices: readonly Choice[] }) {
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{title}</h2>
      <Rows label={title}>
        {choices.map(choice => (
          <ChoiceRow key={choice.topic} choice={choice} />
        ))}
      </Rows>
    </section>
  );
}

function ChoiceRow({ choice }: { readonly choice: Choice }) {
  const { topic, way, isWanted } = choice;
  const label = t(`notify.${topic}`);
  const choose = (isOn: boolean) =>
    keep(
      { topic, way, isWanted: isOn },
      wanted => call('messages.choose', wanted),
      (all, wanted) => ({
        ...all,
        choices: all.choices.map(one => (one.topic === topic && one.way === way ? wanted : one)),
      }),
      choice,
    );
  return <Row title={label} end={<Toggle label={label} isOn={isWanted} onChange={choose} />} />;
}

function QuietRows({ quiet }: { readonly quiet: Quiet }) {
  const save = (change: Partial<Quiet>) =>
    keep(
      { ...quiet, ...change },
      wanted => call('messages.keepQuiet', { ...wanted, timeZone: deviceZone() }),
      (all, wanted) => ({ ...all, quiet: wanted }),
      quiet,
    );
  const label = t('notify.quiet');
  return (
    <>
      <Row
        icon="bell"
        title={label}
        detail={t('notify.quietText')}
        end={<Toggle label={label} isOn={quiet.isOn} onChange={isOn => save({ isOn })} />}
      />
      {quiet.isOn && (
        <Row
          title={
            <span className={styles.times}>
              <Time
                label={t('notify.from')}
                minute={quiet.fromMinute}
                onChange={fromMinute => save({ fromMinute })}
              />
              <Time
                label={t('notify.until')}
                minute={quiet.untilMinute}
                onChange={untilMinute => save({ untilMinute })}
              />
            </span>
          }
        />
      )}
    </>
  );
}

interface TimeProps {
  readonly label: string;
  readonly minute: number;
  readonly onChange: (minute: number) => void;
}

function Time({ label, minute, onChange }: TimeProps) {
  const id = useId();
  const [text, setText] = useState(timeOf(minute));
  const change = (value: string) => {
    setText(value);
    const [hours, minutes] = value.split(':').map(Number);
    if (hours !== undefined && minutes !== undefined && value !== '') onChange(hours * 60 + minutes);
  };
  return (
    <span className={styles.time}>
      <label htmlFor={id}>{label}</label>
      <input id={id} type="time" value={text} onChange={event => change(event.target.value)} />
    </span>
  );
}

function timeOf(minute: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

/** Shown at once, and as it was where it could not be kept. */
function keep<Value>(
  wanted: Value,
  save: (wanted: Value) => Promise<unknown>,
  shown: (all: Choices, value: Value) => Choices,
  before: Value,
): void {
  updateCached('messages.choices', {}, all => shown(all, wanted));
  save(wanted).catch((error: unknown) => {
    updateCached('messages.choices', {}, all => shown(all, before));
    tellFailure(error);
  });
}
