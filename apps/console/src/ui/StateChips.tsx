import type { ReactNode } from 'react';
import { countText } from '../platform/format.ts';

interface Choice<Key extends string> {
  readonly key: Key;
  readonly text: string;
  /** Its color among the states. */
  readonly dot: string;
}

interface Props<Key extends string> {
  readonly choices: readonly Choice<Key>[];
  readonly chosen: Key | undefined;
  /** How many there are of each; one without a count shows none. */
  readonly counts: Readonly<Partial<Record<Key, number>>> | undefined;
  readonly onChoose: (key: Key) => void;
  /** More of them behind. */
  readonly children?: ReactNode;
}

/** Which part of a list is shown, each with how much waits there. */
export function StateChips<Key extends string>({ choices, chosen, counts, onChoose, children }: Props<Key>) {
  return (
    <div className="chips">
      {choices.map(({ key, text, dot }) => {
        const count = counts?.[key];
        return (
          <button
            key={key}
            type="button"
            className="chip"
            aria-pressed={chosen === key}
            onClick={() => onChoose(key)}
          >
            <span className="dot" style={{ background: `var(--state-${dot})` }} />
            {text} {count !== undefined && <b>{countText(count)}</b>}
          </button>
        );
      })}
      {children}
    </div>
  );
}
