import { type ReactNode, useState } from 'react';
import { Button } from '../src/ui/actions/Button.tsx';

interface OpenableProps {
  readonly name: string;
  readonly children: (close: () => void) => ReactNode;
}

/** What lies over everything is opened by a button. */
export function Openable({ name, children }: OpenableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{`Open ${name}`}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
