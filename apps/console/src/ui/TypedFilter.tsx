/** A filter that is typed: it takes effect when the typing rests, so that not every letter asks the server. */
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';

interface Props {
  readonly name: string;
  readonly value: string | undefined;
  readonly onChange: (value: string) => void;
  readonly placeholder?: string;
  /** Digits and nothing else. */
  readonly isNumber?: boolean;
  readonly maxLength?: number;
  readonly width?: number;
  readonly leftSection?: ReactNode;
}

const RESTS_MS = 300;

export function TypedFilter(props: Props) {
  const { name, value = '', onChange, placeholder = name, isNumber = false } = props;
  const { maxLength = 100, width, leftSection } = props;
  const [typed, setTyped] = useState(value);
  const settle = useDebouncedCallback(onChange, RESTS_MS);
  // The filter itself may change elsewhere: by a view, or by a choice that clears it.
  const [known, setKnown] = useState(value);
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const type = (text: string) => {
    const wanted = isNumber ? text.replaceAll(/\D/g, '') : text;
    setTyped(wanted);
    settle(wanted);
  };
  return (
    <TextInput
      aria-label={name}
      placeholder={placeholder}
      maxLength={maxLength}
      leftSection={leftSection}
      {...(isNumber ? { inputMode: 'numeric' as const } : {})}
      {...(width ? { style: { width, maxWidth: '100%' } } : {})}
      value={typed}
      onChange={event => type(event.currentTarget.value)}
      // The typed text counts before the next press: afterwards it would change what that press chose.
      onBlur={() => settle.flush()}
    />
  );
}
