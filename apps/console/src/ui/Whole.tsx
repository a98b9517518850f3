/** A whole number as forms ask for it. */
import { NumberInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

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
  // An empty field, or a number that is too small, stays as it was typed: the next digit would be added to a corrected one.
  const [typed, setTyped] = useState<'' | number>();
  const field = useRef<HTMLInputElement>(null);
  const fault = typed === undefined ? '' : `At least ${least}`;
  // A form is not sent while one of its fields shows another number than it would send.
  useEffect(() => field.current?.setCustomValidity(fault), [fault]);
  return (
    <NumberInput
      ref={field}
      label={label}
      description={description}
      error={error ?? (typed !== '' && fault)}
      min={Math.min(least, 1)}
      max={most}
      clampBehavior="strict"
      allowDecimal={false}
      thousandSeparator=","
      hideControls
      disabled={disabled ?? false}
      value={typed ?? value}
      onBlur={() => {
        if (typed === '') setTyped(undefined);
      }}
      onChange={next => {
        const number = next === '' ? '' : Number(next);
        const isEnough = number !== '' && number >= least;
        setTyped(isEnough ? undefined : number);
        if (isEnough) onChange(number);
      }}
    />
  );
}
