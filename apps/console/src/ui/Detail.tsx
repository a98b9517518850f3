/** What was chosen from a list: beside it where there is room, over it on a phone. */
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { XIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';

interface Props {
  readonly name: string;
  /** Somebody chose one; without, the first of the list stands beside it and nothing over it. */
  readonly isChosen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function Detail({ name, isChosen, onClose, children }: Props) {
  const isWide = useMediaQuery('(min-width: 1001px)', true);
  if (isWide) return <aside aria-label={name}>{children}</aside>;
  return (
    <Drawer
      opened={isChosen}
      onClose={onClose}
      position="right"
      size="100%"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': name } }}
    >
      <button type="button" className="round detail-close" aria-label="Close" onClick={onClose}>
        <XIcon size={22} />
      </button>
      {children}
    </Drawer>
  );
}
