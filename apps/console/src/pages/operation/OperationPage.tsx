/** How the installation runs: jobs, events, versions, sizes, refusals and settings. */
import { Button, Switch } from '@mantine/core';
import { useState } from 'react';
import type { OutputOf } from '../../platform/call.ts';
import { countText, momentText } from '../../platform/format.ts';
import { useCall } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { EventsAside } from './EventsAside.tsx';
import { Logs } from './Logs.tsx';
import { Nodes } from './Nodes.tsx';
import { bytesText, cronText } from './operation-text.ts';
import { RunJob } from './RunJob.tsx';
import './operation.css';

export type State = OutputOf<'operation.state'>;

const READ_ANEW_MS = 10_000;

export function OperationPage() {
  const state = useCall('operation.state', {}, { everyMs: READ_ANEW_MS });
  return (
    <>
      <PageHead title="Operation" about={state.data && `running since ${momentText(state.data.startedAt)}`} />
      {state.error && <FailureNote error={state.error} />}
      {!state.data && !state.error && <p className="empty">One moment …</p>}
      {state.data && (
        <div className="operation">
          <Facts state={state.data} />
          <Nodes nodes={state.data.nodes} />
          <JobList jobs={state.data.jobs} />
          <EventsAside state={state.data} />
          <Logs />
          <div className="operation-pair">
            <Tables state={state.data} />
            <Refusals refusals={state.data.refusals} />
          </div>
          <Settings settings={state.data.settings} />
        </div>
      )}
    </>
  );
}

function Facts({ state }: { readonly state: State }) {
  const facts = [
    ...state.versions.map(({ name, version }) => ({ name, value: version })),
    { name: 'Nodes', value: countText(state.nodes.length) },
    { name: 'Database', value: bytesText(state.databaseBytes) },
  ];
  return (
    <dl className="facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function JobList({ jobs }: { readonly jobs: State['jobs'] }) {
  const may = useMay();
  const [asked, setAsked] = useState<string>();
  return (
    <section className="stack" aria-labelledby="jobs">
      <h2 id="jobs">Jobs</h2>
      {jobs.length === 0 && <p className="empty">Nothing runs by the clock yet.</p>}
      <div className="scroll">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Comes back</th>
              <th scope="col">Last run</th>
              <th scope="col">Went</th>
              <th scope="col">
                <span className="unseen">Run it</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {jobs.map(job => (
              <tr key={job.name}>
                <th scope="row" className="job-name">
                  {job.name}
                </th>
                <td className="dim moment">{cronText(job.cron)}</td>
                <td className="dim moment">{job.startedAt > 0 ? momentText(job.startedAt) : 'not yet'}</td>
                <td>
                  <Went job={job} />
                </td>
                <td className="number">
                  {may('operation.act') && (
                    <Button size="compact-sm" variant="default" onClick={() => setAsked(job.name)}>
                      Run now
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RunJob name={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}

function Went({ job }: { readonly job: State['jobs'][number] }) {
  if (job.startedAt === 0) return null;
  if (job.endedAt === 0) return <Pill>Running</Pill>;
  if (job.failures === 0) return <Pill tone="good">Well</Pill>;
  return (
    <span>
      <Pill tone="bad">{job.failures === 1 ? 'Failed' : `Failed ${job.failures} times`}</Pill>{' '}
      <span className="dim">{job.error}</span>
    </span>
  );
}

function Tables({ state }: { readonly state: State }) {
  return (
    <section className="stack" aria-labelledby="sizes">
      <h2 id="sizes">Largest tables</h2>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Table</th>
            <th scope="col" className="number">
              Rows, about
            </th>
            <th scope="col" className="number">
              Size
            </th>
          </tr>
        </thead>
        <tbody>
          {state.tables.slice(0, 12).map(({ name, bytes, rows }) => (
            <tr key={name}>
              <td>{name}</td>
              <td className="number dim">{countText(rows)}</td>
              <td className="number">{bytesText(bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Refusals({ refusals }: { readonly refusals: State['refusals'] }) {
  return (
    <section className="stack" aria-labelledby="refusals">
      <h2 id="refusals">Refused since the start</h2>
      {refusals.length === 0 && <p className="dim">Nothing was refused.</p>}
      {refusals.length > 0 && (
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Call</th>
              <th scope="col">Why</th>
              <th scope="col" className="number">
                Times
              </th>
            </tr>
          </thead>
          <tbody>
            {refusals.slice(0, 12).map(({ call, code, count }) => (
              <tr key={`${call} ${code}`}>
                <td>{call}</td>
                <td>{code}</td>
                <td className="number">{countText(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Settings({ settings }: { readonly settings: State['settings'] }) {
  const [isAll, setAll] = useState(false);
  const shown = settings.filter(({ isSet }) => isAll || isSet);
  return (
    <section className="stack" aria-labelledby="settings">
      <div className="row between">
        <h2 id="settings">Settings</h2>
        <Switch
          label="Also those left as they are"
          checked={isAll}
          onChange={event => setAll(event.currentTarget.checked)}
        />
      </div>
      {shown.length === 0 && <p className="dim">Everything is left as it comes.</p>}
      <dl className="settings">
        {shown.map(({ name, about, value, isSecret, isSet }) => (
          <div key={name}>
            <dt>
              <b className="mono">{name}</b>
              <small className="dim">{about}</small>
            </dt>
            <dd className={isSecret ? 'dim' : 'mono'}>
              {isSecret ? (isSet ? 'set, and never shown' : 'not set') : value || 'empty'}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
