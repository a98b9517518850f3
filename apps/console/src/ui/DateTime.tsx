/** A moment in the operator's own time, or none. */
import { TextInput } from '@mantine/core';

interface Props {
  readonly label: string;
  /** What it means when it is empty. */
  readonly none: string;
  /** Milliseconds; 0 is none. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const MINUTE_MS = 60_000;

export function DateTime({ label, none, value, onChange }: Props) {
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={value === 0 ? `Empty: ${none}` : undefined}
      value={value === 0 ? '' : localText(value)}
      onChange={event => onChange(momentOf(event.currentTarget.value))}
    />
  );
}

/** As the input writes it: local, without a zone. */
function localText(atMs: number): string {
  const offsetMs = new Date(atMs).getTimezoneOffset() * MINUTE_MS;
  return new Date(atMs - offsetMs).toISOString().slice(0, 16);
}

/** Browsers let a year of more digits be typed than a date can have. */
function momentOf(text: string): number {
  return new Date(text).getTime() || 0;
}
