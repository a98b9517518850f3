import type { ReactNode } from 'react';

export type Tone = 'plain' | 'good' | 'bad' | 'warn';

export function Pill({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return (
    <span className="pill" data-tone={tone}>
      {children}
    </span>
  );
}
