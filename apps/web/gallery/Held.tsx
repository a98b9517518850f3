import { type ReactNode, useState } from 'react';

interface HeldProps<Value> {
  readonly first: Value;
  readonly children: (value: Value, change: (value: Value) => void) => ReactNode;
}

/** Keeps the value of a part that has none of its own. */
export function Held<Value>({ first, children }: HeldProps<Value>) {
  const [value, change] = useState(first);
  return children(value, change);
}
