import { Textarea } from '@mantine/core';

interface Props {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  readonly description?: string;
}

/** For forms of their own; a dialog that asks for nothing else is `ReasonDialog`. */
export function ReasonField({ value, onChange, description = 'Kept in the audit log' }: Props) {
  return (
    <Textarea
      label="Reason"
      description={description}
      required
      minLength={3}
      maxLength={500}
      autosize
      minRows={2}
      value={value}
      onChange={event => onChange(event.currentTarget.value)}
    />
  );
}
