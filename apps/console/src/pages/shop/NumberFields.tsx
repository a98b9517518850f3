/** Numbers as the forms of the shop ask for them. */
import { NumberInput } from '@mantine/core';
import type { Fields } from './offer.ts';

export interface PartProps {
  readonly fields: Fields;
  readonly change: (next: Partial<Fields>) => void;
}

interface MoneyProps {
  readonly label: string;
  readonly cents: number;
  readonly onChange: (cents: number) => void;
}

export function Money({ label, cents, onChange }: MoneyProps) {
  return (
    <NumberInput
      label={label}
      min={0}
      max={10_000}
      decimalScale={2}
      fixedDecimalScale
      prefix="$"
      hideControls
      value={cents / 100}
      onChange={next => onChange(Math.round((Number(next) || 0) * 100))}
    />
  );
}
