import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  readonly about?: ReactNode;
  /** At the end of the line. */
  readonly children?: ReactNode;
}

export function PageHead({ title, about, children }: Props) {
  return (
    <div className="head">
      <h1>{title}</h1>
      {about && <span className="dim">{about}</span>}
      <span className="grow" />
      {children}
    </div>
  );
}
