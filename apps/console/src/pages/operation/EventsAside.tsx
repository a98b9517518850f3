/** Events that could not be delivered: tried again, or dropped for good. */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { countText, momentText } from '../../platform/format.ts';
import { useChange } from '../../platform/query.ts';
import { useMay } from '../../platform/session.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import type { State } from './OperationPage.tsx';

type AsideEvent = State['eventsAside'][number];
type End = 'retry' | 'drop';

const READS = ['operation.', 'audit.', 'figures.'];

export function EventsAside({ state }: { readonly state: State }) {
  const may = useMay();
  const [asked, setAsked] = useState<{ readonly event: AsideEvent; readonly end: End }>();
  const retry = useChange('operation.retryEvent', { reads: READS });
  const drop = useChange('operation.dropEvent', { reads: READS });
  const decide = (reason: string) => {
    if (!asked) return Promise.resolve();
    const order = { eventId: asked.event.eventId, reason };
    return asked.end === 'retry' ? retry.mutateAsync(order) : drop.mutateAsync(order);
  };
  return (
    <section className="stack" aria-labelledby="events">
      <h2 id="events">Events</h2>
      <p className="dim">
        {countText(state.eventsWaiting)} wait to be delivered,{' '}
        {state.eventsAside.length === 0
          ? 'none was put aside.'
          : `${countText(state.eventsAside.length)} put aside:`}
      </p>
      {state.eventsAside.map(event => (
        <div key={event.eventId} className="row">
          <div className="grow">
            <b>{event.topic}</b>{' '}
            <span className="dim">
              tried {event.attempts} times, aside since {momentText(event.asideAt)}
            </span>
            <p className="mono cut">{event.payload}</p>
          </div>
          {may('operation.act') && (
            <>
              <Button size="xs" variant="default" onClick={() => setAsked({ event, end: 'retry' })}>
                Try again
              </Button>
              <Button size="xs" variant="default" onClick={() => setAsked({ event, end: 'drop' })}>
                Drop
              </Button>
            </>
          )}
        </div>
      ))}
      <ReasonDialog
        title={asked?.end === 'drop' ? 'Drop this event' : 'Try this event again'}
        action={asked?.end === 'drop' ? 'Drop it for good' : 'Try again'}
        isGrave={asked?.end === 'drop'}
        isOpen={asked !== undefined}
        onClose={() => setAsked(undefined)}
        onReason={decide}
      >
        {asked && <p className="mono cut">{asked.event.payload}</p>}
      </ReasonDialog>
    </section>
  );
}
