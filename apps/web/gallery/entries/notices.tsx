import type { ReactNode } from 'react';
import { classNames } from '../../src/ui/class-names.ts';
import { Notice } from '../../src/ui/feedback/notices/Notice.tsx';
import { StatusStrip } from '../../src/ui/feedback/notices/StatusStrip.tsx';
import { ToastView } from '../../src/ui/feedback/notices/ToastView.tsx';
import type { Entry } from '../entry.ts';
import styles from '../Gallery.module.css';
import { words } from '../words.ts';

const types = ['success', 'error', 'info', 'warning'] as const;

/** These are placed on the window: a transform makes the box stand for it. */
function inWindow(node: ReactNode, isTall = false): ReactNode {
  return <div className={classNames(styles.window, isTall && styles.tall)}>{node}</div>;
}

export const notices: readonly Entry[] = [
  {
    part: 'ToastView',
    states: types.map(type => ({
      name: type,
      node: inWindow(
        <ToastView type={type} position="top" text={type === 'warning' ? words.sentence : words.action} />,
      ),
    })),
  },
  {
    part: 'Notice',
    states: [
      {
        name: 'above the bottom bar',
        node: inWindow(
          <Notice
            text={words.sentence}
            action={words.word}
            onAction={() => undefined}
            closeLabel="Close"
            onClose={() => undefined}
          />,
          true,
        ),
      },
    ],
  },
  {
    part: 'StatusStrip',
    states: [{ name: 'over the top', node: inWindow(<StatusStrip icon="offline" text={words.title} />) }],
  },
];
