/** What versions gave, as Today draws it: a dot on its 99 % interval, and a tick where it was published. */
import { judgeReturn, type PublishedReturn } from '@boardwalk/rules';
import { countText } from '../../platform/format.ts';
import { Interval } from '../../ui/Interval.tsx';
import type { Machine, Version } from './machine.ts';
import { percentOf, publishedShares, SCALE_STEP, type Share, scaleAround } from './machine-text.ts';

type Known = Version & { readonly measured: Share };

interface Props {
  readonly machine: Machine;
  readonly versions: readonly Version[];
}

export function Measured({ machine, versions }: Props) {
  const known = versions.filter((one): one is Known => one.measured !== undefined);
  const { measure } = machine.card;
  if (known.length === 0) return null;
  const published = publishedShares(machine.card);
  const scale = scaleAround([
    ...known.flatMap(({ measured }) => [measured.low, measured.high]),
    ...(published ? [published.low, published.high] : []),
  ]);
  return (
    <figure className="gave">
      <figcaption className="row between">
        <span>{measure === 'return' ? 'Return by version' : 'Catches by version'}</span>
        <span className="dim">99 % interval</span>
      </figcaption>
      {known.map(one => (
        // What is published is of the settings in force.
        <Row
          key={one.version}
          one={one}
          scale={scale}
          published={one === versions[0] ? published : undefined}
        />
      ))}
      <div className="row between dim axis" aria-hidden>
        <span>{percentOf(scale.low)}</span>
        <span>{percentOf(scale.high)} %</span>
      </div>
      {measure === 'return' && (
        <p className="dim">Counted by the hour, because what falls depends on what lies there.</p>
      )}
    </figure>
  );
}

interface RowProps {
  readonly one: Known;
  readonly scale: { readonly low: number; readonly high: number };
  readonly published: PublishedReturn | undefined;
}

function Row({ one: { version, measured }, scale, published }: RowProps) {
  const verdict = judgeReturn(published, measured);
  const isOutside = verdict === 'above' || verdict === 'below';
  const { share, low, high, plays } = measured;
  return (
    <div className="gave-row">
      <b>v{version}</b>
      <Interval
        published={published}
        measured={measured}
        scale={scale}
        isOutside={isOutside}
        step={SCALE_STEP}
      />
      <span className="dim">
        <b className={isOutside ? 'bad' : undefined}>{percentOf(share)}</b> ({percentOf(low)} to{' '}
        {percentOf(high)}) over {countText(plays)} plays{isOutside && <b className="bad">, outside</b>}
      </span>
    </div>
  );
}
