/** A first and a last day, both among what is shown. */
import { TextInput } from '@mantine/core';

interface Props {
  /** As a date input has them, `2026-11-23`. */
  readonly from: string;
  readonly until: string;
  readonly onChange: (change: { readonly from?: string; readonly until?: string }) => void;
}

export function DayRange({ from, until, onChange }: Props) {
  return (
    <>
      <TextInput
        type="date"
        aria-label="First day"
        value={from}
        max={until}
        onChange={event => onChange({ from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        aria-label="Last day"
        value={until}
        min={from}
        onChange={event => onChange({ until: event.currentTarget.value })}
      />
    </>
  );
}
