import { countText, percentText } from '../../platform/format.ts';
import type { RowOf } from '../../platform/query.ts';

type Day = RowOf<'analytics.days'>;

/** The newest first: who came, who joined, and the part of these that played one, three and seven days after. */
export function Days({ days, only }: { readonly days: readonly Day[]; readonly only: string }) {
  const most = Math.max(1, ...days.map(({ joined }) => joined));
  return (
    <section aria-label="Day by day" className="stack">
      <h2>Day by day {only && <span className="dim">new players of {only}</span>}</h2>
      <table className="list">
        <thead>
          <tr>
            <th scope="col">Day</th>
            {!only && (
              <>
                <th scope="col" className="number wide">
                  Visitors
                </th>
                <th scope="col" className="number wide">
                  Players
                </th>
              </>
            )}
            <th scope="col" className="number">
              New
            </th>
            <th scope="col" className="wide bars">
              <span className="dim">beside the best day</span>
            </th>
            <th scope="col" className="number">
              Day 1
            </th>
            <th scope="col" className="number">
              Day 3
            </th>
            <th scope="col" className="number">
              Day 7
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(day => (
            <tr key={day.day}>
              <td className="moment">{day.day}</td>
              {!only && (
                <>
                  <td className="number wide">{countText(day.visitors ?? 0)}</td>
                  <td className="number wide">{countText(day.players ?? 0)}</td>
                </>
              )}
              <td className="number">
                <b>{countText(day.joined)}</b>
              </td>
              <td className="wide bars" aria-label={percentText(day.joined / most)}>
                <svg aria-hidden width="100%" height="10" preserveAspectRatio="none" viewBox="0 0 100 10">
                  <rect className="filled" width={(100 * day.joined) / most} height={10} />
                </svg>
              </td>
              <Returned count={day.played1} of={day.joined} />
              <Returned count={day.played3} of={day.joined} />
              <Returned count={day.played7} of={day.joined} />
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dim">Day 1, 3 and 7: how many of the day’s new players played so many days after.</p>
    </section>
  );
}

/** Nothing while that day is not over, and where nobody could come back. */
function Returned({ count, of }: { readonly count: number | undefined; readonly of: number }) {
  if (count === undefined || of === 0) return <td className="number dim">–</td>;
  return (
    <td className="number" title={`${count} of ${of}`}>
      {percentText(count / of)}
    </td>
  );
}
