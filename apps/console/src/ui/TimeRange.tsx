/** From when until when, in the browser's own time zone; either may be left out. */
import { TextInput } from '@mantine/core';

interface Props {
  /** Milliseconds, as the address has them. */
  readonly from: string | undefined;
  readonly until: string | undefined;
  readonly onChange: (change: { from?: string | undefined; until?: string | undefined }) => void;
}

export function TimeRange({ from, until, onChange }: Props) {
  return (
    <>
      <TextInput
        type="datetime-local"
        aria-label="From"
        value={localText(from)}
        onChange={event => onChange({ from: millisText(event.currentTarget.value) })}
      />
      <TextInput
        type="datetime-local"
        aria-label="Until"
        value={localText(until)}
        onChange={event => onChange({ until: millisText(event.currentTarget.value) })}
      />
    </>
  );
}

function localText(millis: string | undefined): string {
  const atMs = Number(millis);
  if (!millis || !Number.isFinite(atMs)) return '';
  return new Date(atMs - new Date(atMs).getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function millisText(local: string): string | undefined {
  const atMs = new Date(local).getTime();
  return Number.isNaN(atMs) ? undefined : String(atMs);
}
