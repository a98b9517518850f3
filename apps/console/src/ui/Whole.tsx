/** A whole number as forms ask for it. */
import { NumberInput } from '@mantine/core';
import { useState } from 'react';

interface NumberProps {
  readonly label: string;
  readonly description?: string;
  readonly value: number;
  readonly least?: number;
  readonly most?: number;
  readonly disabled?: boolean;
  /** Why it cannot be as it is. */
  readonly error?: string | undefined;
  readonly onChange: (value: number) => void;
}

export function Whole(props: NumberProps) {
  const { label, description, value, least = 0, most = 100_000_000, disabled, error, onChange } = props;
  // An empty field stays empty until it is left, and so does the beginning of a greater number: a number that came by
  // itself would be typed on.
  const [typed, setTyped] = useState<'' | number>();
  const isShort = typeof typed === 'number';
  return (
    <NumberInput
      label={label}
      description={description}
      error={error ?? (isShort && `At least ${least}`)}
      min={Math.min(least, 1)}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      thousandSeparator=","
      hideControls
      disabled={disabled ?? false}
      value={typed ?? value}
      onBlur={() => setTyped(undefined)}
      onChange={next => {
        const number = next === '' ? '' : Number(next);
        setTyped(number === '' || number < least ? number : undefined);
        if (number !== '') onChange(Math.max(least, number));
      }}
    />
  );
}
