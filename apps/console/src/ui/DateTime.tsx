/** A moment in the operator's own time, or none. */
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

interface Props {
  readonly label: string;
  /** What it means when it is empty. */
  readonly none: string;
  /** Milliseconds; 0 is none, and `NaN` what is typed but is no moment. */
  readonly value: number;
  readonly onChange: (value: number) => void;
}

const MINUTE_MS = 60_000;
const LATEST = '9999-12-31T23:59';
const FAULT = 'Enter a whole date and time, with a year of four digits';

export function DateTime({ label, none, value, onChange }: Props) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isWrong = Number.isNaN(value);
  // A form is not sent while one of its fields is wrong.
  useEffect(() => field.current?.setCustomValidity(isWrong ? FAULT : ''), [isWrong]);
  const tell = ({ value: text, validity }: HTMLInputElement) => {
    setTyped(text);
    onChange(validity.badInput ? Number.NaN : momentOf(text));
  };
  return (
    <TextInput
      ref={field}
      type="datetime-local"
      label={label}
      description={value === 0 ? `Empty: ${none}` : undefined}
      error={isWrong && FAULT}
      max={LATEST}
      value={isWrong ? typed : value === 0 ? '' : localText(value)}
      onChange={({ currentTarget }) => tell(currentTarget)}
      onBlur={({ currentTarget }) => {
        // A part of a moment is an empty text as well: it comes and goes without a change.
        if (currentTarget.value === '') tell(currentTarget);
      }}
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
  if (text === '') return 0;
  const atMs = new Date(text).getTime();
  return atMs < new Date(LATEST).getTime() + MINUTE_MS ? atMs : Number.NaN;
}
