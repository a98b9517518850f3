import { CaretLeftIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';
import { PageHead } from './PageHead.tsx';

interface Props {
  readonly title: string;
  /** What is one step back: 'All cases'. */
  readonly all: string;
  readonly onBack: () => void;
  readonly children: ReactNode;
}

/** On a phone one takes the place of its list. */
export function OneOnly({ title, all, onBack, children }: Props) {
  return (
    <>
      <PageHead title={title} />
      <button type="button" className="link one-back" onClick={onBack}>
        <CaretLeftIcon size={16} aria-hidden /> {all}
      </button>
      {children}
    </>
  );
}
