import { CheckIcon } from '@phosphor-icons/react';
import type { ReactNode } from 'react';

interface Props {
  readonly number: number;
  readonly state: 'done' | 'now' | 'later';
  readonly title: string;
  readonly children: ReactNode;
}

export function Step({ number, state, title, children }: Props) {
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="step-number">
        {state === 'done' ? <CheckIcon size={16} weight="bold" aria-label="Done" /> : number}
      </span>
      <div className="step-body">
        <h2>{title}</h2>
        {children}
      </div>
    </li>
  );
}
