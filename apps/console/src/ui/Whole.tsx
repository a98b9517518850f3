/** A whole number as forms ask for it. */
import { NumberInput } from '@mantine/core';

interface NumberProps {
  readonly label: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
}

export function Whole({ label, value, least = 0, most = 100_000_000, disabled, onChange }: NumberProps) {
  return (
    <NumberInput
      label={label}
      min={least}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      thousandSeparator=","
      hideControls
      disabled={disabled ?? false}
      value={value}
      onChange={next => onChange(Math.max(least, Number(next) || 0))}
    />
  );
}
