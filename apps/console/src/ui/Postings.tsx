/** One transfer: what moved from where to where. */
import { Link } from 'wouter';
import { changeText, countText, secondsText } from '../platform/format.ts';
import './postings.css';

interface Entry {
  readonly house: string;
  readonly userId: number;
  readonly nickname: string;
  readonly unit: string;
  readonly amount: number;
  readonly balance: number;
}

interface Props {
  readonly transfer: {
    readonly transferId: string;
    readonly at: number;
    readonly kind: string;
    readonly refusal: string;
    readonly entries: readonly Entry[];
  };
}

export function Postings({ transfer: { transferId, at, kind, refusal, entries } }: Props) {
  return (
    <table className="postings">
      <caption className="row between">
        <Link href={`/ledger?transfer=${transferId}`}>
          <b>{kind}</b>
        </Link>
        <span className="dim">
          {transferId}, {secondsText(at)}
        </span>
      </caption>
      <tbody>
        {refusal && (
          <tr>
            <td colSpan={3}>Refused: {refusal}. Nothing moved.</td>
          </tr>
        )}
        {entries.map((entry, index) => (
          <tr key={`${index} ${entry.house}${entry.userId}`}>
            <th scope="row">
              <Account {...entry} />
            </th>
            <td className={entry.amount > 0 ? 'good' : 'bad'}>
              {changeText(entry.amount)} <span className="dim">{unitText(entry.unit)}</span>
            </td>
            <td className="dim">{entry.userId > 0 ? countText(entry.balance) : ''}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Account({
  house,
  userId,
  nickname,
}: {
  readonly house: string;
  readonly userId: number;
  readonly nickname?: string;
}) {
  if (userId > 0) return <Link href={`/players/${userId}`}>{nickname || `Player ${userId}`}</Link>;
  return <>House, {house}</>;
}

/** `trial_plinko` is 'trial, plinko'. */
export function unitText(unit: string): string {
  return unit.replace('_', ', ');
}
