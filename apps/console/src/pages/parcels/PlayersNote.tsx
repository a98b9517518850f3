import { Textarea } from '@mantine/core';

interface NoteProps {
  readonly value: string;
  readonly onChange: (note: string) => void;
}

export function PlayersNote({ value, onChange }: NoteProps) {
  return (
    <Textarea
      label="What its player reads"
      description="Left empty, they are told only what happened"
      autosize
      minRows={2}
      maxLength={500}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
