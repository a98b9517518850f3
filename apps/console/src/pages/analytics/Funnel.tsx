import type { OutputOf } from '../../platform/call.ts';
import { countText, percentText } from '../../platform/format.ts';

type Read = OutputOf<'analytics.funnel'>;

/** Each step beside the widest one. Visits are told by browsers that allow it, so that more may join than visited. */
export function Funnel({ funnel }: { readonly funnel: Read }) {
  const steps = [
    { name: 'Visited', count: funnel.visitors, of: undefined },
    { name: 'Signed up', count: funnel.joined, of: funnel.visitors },
    { name: 'Played a round', count: funnel.played, of: funnel.joined },
    { name: 'Played ten', count: funnel.playedTen, of: funnel.joined },
  ];
  const widest = Math.max(1, ...steps.map(({ count }) => count));
  return (
    <section aria-label="From a visit to the tenth round" className="stack">
      <h2>From a visit to the tenth round</h2>
      <ol className="funnel">
        {steps.map(({ name, count, of }) => (
          <li key={name}>
            <span>{name}</span>
            <b>{countText(count)}</b>
            <svg aria-hidden width="100%" height="10" preserveAspectRatio="none" viewBox="0 0 100 10">
              <rect className="trough" width={100} height={10} />
              <rect className="filled" width={(100 * count) / widest} height={10} />
            </svg>
            <span className="dim">
              {of !== undefined && of >= count && of > 0 ? percentText(count / of) : ''}
            </span>
          </li>
        ))}
      </ol>
      <p className="dim">
        {funnel.isCut
          ? 'So many signed up that only the first 20,000 are looked at. Choose a shorter time.'
          : 'A visit is a browser or device that told of anything. Rounds are counted until now.'}
      </p>
    </section>
  );
}
