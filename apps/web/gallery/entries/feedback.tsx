import { clock } from '../../src/platform/clock.ts';
import { normaliseFailure } from '../../src/platform/request/failure.ts';
import { Button } from '../../src/ui/actions/Button.tsx';
import { Badge } from '../../src/ui/feedback/Badge.tsx';
import { Countdown } from '../../src/ui/feedback/Countdown.tsx';
import { EmptyState } from '../../src/ui/feedback/EmptyState.tsx';
import { ErrorState, Message } from '../../src/ui/feedback/Message.tsx';
import { PageLoader } from '../../src/ui/feedback/PageLoader.tsx';
import { Progress } from '../../src/ui/feedback/Progress.tsx';
import { Skeleton, SkeletonRows } from '../../src/ui/feedback/Skeleton.tsx';
import { Spinner } from '../../src/ui/feedback/Spinner.tsx';
import { Beside } from '../Beside.tsx';
import type { Entry, Section } from '../entry.ts';
import { words } from '../words.ts';
import { celebrations } from './celebrations.tsx';
import { notices } from './notices.tsx';

const inMinutes = (minutes: number): number => clock.nowMs() + minutes * 60_000;
const failureOf = (code: 'networkError' | 'serverError') =>
  normaliseFailure({ code, message: code }, { url: '/gallery', data: {} });

const marks: readonly Entry[] = [
  {
    part: 'Badge',
    states: [
      {
        name: 'counts and words',
        node: (
          <Beside>
            <Badge value={3} label="3 new messages" />
            <Badge value={120} />
            <Badge value="New" tone="good" />
            <Badge value="VIP" tone="special" />
            <Badge value="×2" tone="gold" />
            <Badge value={words.word} tone="glass" />
          </Beside>
        ),
      },
    ],
  },
  {
    part: 'Countdown',
    states: [
      {
        name: 'looks',
        node: (
          <Beside>
            <Countdown endAtMs={inMinutes(0.5)} label="Ready in" />
            <Countdown endAtMs={inMinutes(12)} look="glass" label="Offer ends in" />
            <Countdown endAtMs={inMinutes(190)} look="alert" label="Offer ends in" />
            <Countdown endAtMs={inMinutes(5000)} look="special" label="Card ends in" />
            <Countdown endAtMs={inMinutes(90)} look="paper" label="Offer ends in" />
          </Beside>
        ),
      },
    ],
  },
  {
    part: 'Spinner',
    states: [
      {
        name: 'of two sizes',
        node: (
          <>
            <Spinner size={20} /> <Spinner size={40} />
          </>
        ),
      },
    ],
  },
  {
    part: 'Progress',
    states: [
      { name: 'of growth', node: <Progress label="Growth" percent={62} /> },
      { name: 'not known yet', node: <Progress label="Growth" percent={undefined} /> },
      {
        name: 'large, on paper',
        on: 'paper',
        node: (
          <>
            <Progress label="Quest" percent={40} tone="gold" size="large" />
            <br />
            <Progress label="Quest done" percent={100} tone="good" size="large" />
          </>
        ),
      },
    ],
  },
];

const places: readonly Entry[] = [
  {
    part: 'Message',
    states: [
      {
        name: 'with a mark and a way on',
        node: (
          <Message icon="lock" title={words.title} text={words.sentence}>
            <Button look="gold">{words.action}</Button>
          </Message>
        ),
      },
      {
        name: 'with a thing, on paper',
        on: 'paper',
        node: <Message emoji="wrapped-gift" title={words.title} text={words.sentence} />,
      },
    ],
  },
  {
    part: 'EmptyState',
    states: [
      { name: 'of a list', node: <EmptyState title={words.title} text={words.sentence} /> },
      {
        name: 'with a thing of its own',
        node: (
          <EmptyState emoji="package" title={words.title} text={words.sentence}>
            <Button look="gold">{words.action}</Button>
          </EmptyState>
        ),
      },
    ],
  },
  {
    part: 'ErrorState',
    states: [
      {
        name: 'without connection',
        node: <ErrorState failure={failureOf('networkError')} onRetry={() => undefined} />,
      },
      {
        name: 'failed, on paper',
        on: 'paper',
        node: <ErrorState failure={failureOf('serverError')} onRetry={() => undefined} />,
      },
    ],
  },
  {
    part: 'PageLoader',
    states: [{ name: 'while the code comes', on: 'box', node: <PageLoader /> }],
  },
  {
    part: 'Skeleton',
    states: [{ name: 'one line', node: <Skeleton width={180} height={22} /> }],
  },
  {
    part: 'SkeletonRows',
    states: [
      { name: 'a list', node: <SkeletonRows count={3} height={62} label="Loading" /> },
      { name: 'on paper', on: 'paper', node: <SkeletonRows count={2} height={62} label="Loading" /> },
    ],
  },
];

export const feedback: Section = {
  folder: 'feedback',
  entries: [...marks, ...places, ...notices, ...celebrations],
};
