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
  readonly onChange: (value: number) => void;
}

export function Whole(props: NumberProps) {
  const { label, description, value, least = 0, most = 100_000_000, disabled, onChange } = props;
  // An empty field stays empty until it is left: a number that came by itself would be typed on.
  const [isEmpty, setEmpty] = useState(false);
  return (
    <NumberInput
      label={label}
      description={description}
      min={least}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      thousandSeparator=","
      hideControls
      disabled={disabled ?? false}
      value={isEmpty ? '' : value}
      onBlur={() => setEmpty(false)}
      onChange={next => {
        setEmpty(next === '');
        if (next !== '') onChange(Math.max(least, Number(next)));
      }}
    />
  );
}
