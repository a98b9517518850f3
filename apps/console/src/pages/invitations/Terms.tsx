/** What inviting brings and asks for: the version in force, those before it, and another one from a time on. */
import { mostRewardCoins } from '@boardwalk/rules';
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { countText, momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { useAsOpened } from '../../platform/use-as-opened.ts';
import { DateTime } from '../../ui/DateTime.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { Whole } from '../../ui/Whole.tsx';

type Version = OutputOf<'invitations.terms'>['list'][number];
const NUMBERS = [
  ['inviterCoins', 'Coins for who invites', 0, 1_000_000],
  ['friendCoins', 'Coins for the friend', 0, 1_000_000],
  ['stakeCoins', 'Coins the friend stakes', 1, 100_000_000],
  ['plays', 'in at least so many plays', 1, 100_000],
  ['days', 'within so many days', 1, 365],
  ['enterDays', 'Days a code may be entered by hand', 0, 90],
  ['dayMost', 'Friends of one player a day without a person', 1, 1000],
  ['networkMost', 'Invited accounts of one network in 30 days without a person', 1, 1000],
] as const;
type NumberName = (typeof NUMBERS)[number][0];

export function Terms() {
  const may = useMay();
  const { data, error } = useCall('invitations.terms', {});
  const [isOpen, setOpen] = useState(false);
  const versions = data?.list ?? [];
  const [latest] = versions;
  return (
    <section className="stack invitations-terms" aria-labelledby="terms">
      <div className="row between wrap">
        <h2 id="terms">What inviting brings</h2>
        {latest && may('growth.write') && (
          <Button variant="default" onClick={() => setOpen(true)}>
            New version
          </Button>
        )}
      </div>
      {error && <FailureNote error={error} />}
      <ul>
        {versions.map(version => (
          <VersionRow key={version.version} version={version} />
        ))}
      </ul>
      {latest && isOpen && <NewVersion latest={latest} onClose={() => setOpen(false)} />}
    </section>
  );
}

function VersionRow({ version: one }: { readonly version: Version }) {
  return (
    <li className="invitations-version">
      <span className="grow">
        <b>
          {countText(one.inviterCoins)} + {countText(one.friendCoins)} coins
        </b>{' '}
        for {countText(one.stakeCoins)} coins staked in {countText(one.plays)} plays within {one.days} days
        <br />
        <span className="dim">
          A code by hand within {one.enterDays} days. A person looks beyond {one.dayMost} friends a day or{' '}
          {one.networkMost} of a network in 30 days.
          {one.reason && ` ${one.madeBy}: ${one.reason}`}
        </span>
      </span>
      <span className="dim">
        version {one.version}
        {one.from > 0 && `, from ${momentText(one.from)}`}
      </span>
      {one.isCurrent && <Pill tone={one.isOn ? 'good' : 'warn'}>{one.isOn ? 'in force' : 'paused'}</Pill>}
    </li>
  );
}

function NewVersion({ latest: newest, onClose }: { readonly latest: Version; readonly onClose: () => void }) {
  const set = useChange('invitations.setTerms', { reads: ['invitations.', 'audit.'] });
  const latest = useAsOpened(newest);
  const [wanted, setWanted] = useState(latest);
  const [from, setFrom] = useState(0);
  const mostCoins = mostRewardCoins(wanted.stakeCoins);
  const isTooMuch = wanted.inviterCoins + wanted.friendCoins > mostCoins;
  const save = (reason: string) => {
    const { isOn, inviterCoins, friendCoins, stakeCoins, plays, days, enterDays, dayMost, networkMost } =
      wanted;
    const terms = {
      isOn,
      inviterCoins,
      friendCoins,
      stakeCoins,
      plays,
      days,
      enterDays,
      dayMost,
      networkMost,
    };
    return set.mutateAsync({ ...terms, version: latest.version, from, reason });
  };
  const change = (name: NumberName, value: number) => setWanted({ ...wanted, [name]: value });
  return (
    <ReasonDialog
      title="What inviting brings"
      action="Make this the next version"
      isOpen
      isReady={!isTooMuch}
      onClose={onClose}
      onReason={save}
    >
      <Switch
        label="Friends can be invited"
        checked={wanted.isOn}
        onChange={event => setWanted({ ...wanted, isOn: event.currentTarget.checked })}
      />
      {NUMBERS.map(([name, label, least, most]) => (
        <Whole
          key={name}
          label={label}
          least={least}
          most={most}
          value={wanted[name]}
          onChange={value => change(name, value)}
        />
      ))}
      <DateTime label="From" none="from now on" value={from} onChange={setFrom} />
      <p className={isTooMuch ? 'notice bad' : 'dim'}>
        Together at most {countText(mostCoins)} coins: what staking {countText(wanted.stakeCoins)} costs on
        average, so that inviting oneself earns nothing. Invitations made before keep their version.
      </p>
    </ReasonDialog>
  );
}
