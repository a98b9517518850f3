/** Who brought a player, and whom they brought, three steps down: a tree as it is read, with a line for each step. */
import { Link } from 'wouter';
import type { OutputOf } from '../../platform/call.ts';
import { useCall } from '../../platform/query.ts';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { nameOf, SIGN_NAMES, STATES } from './words.ts';

type Node = OutputOf<'invitations.graph'>['list'][number];

interface Props {
  readonly userId: number;
  /** Whose invitation is looked at. */
  readonly chosenId: number;
}

export function Graph({ userId, chosenId }: Props) {
  const { data, error } = useCall('invitations.graph', { userId });
  if (error) return <FailureNote error={error} />;
  if (!data) return null;
  const [first] = data.list;
  if (!first) return null;
  return (
    <>
      <h3>Who brought whom</h3>
      <ul className="tree">
        <Branch node={first} all={data.list} centreId={userId} chosenId={chosenId} />
      </ul>
      {data.isCut && <p className="dim">There are more than are shown.</p>}
    </>
  );
}

interface BranchProps {
  readonly node: Node;
  readonly all: readonly Node[];
  readonly centreId: number;
  readonly chosenId: number;
}

function Branch({ node, ...around }: BranchProps) {
  const { userId, name, state, signs } = node;
  const { all, centreId, chosenId } = around;
  const below = all.filter(one => one.inviterId === userId && one.depth > node.depth);
  return (
    <li>
      <span className="row wrap tree-node" data-chosen={userId === chosenId || undefined}>
        <Link href={`/players/${userId}`} className={userId === centreId ? 'tree-centre' : ''}>
          {nameOf(name, userId)}
        </Link>
        {state && <Pill tone={STATES[state].tone}>{STATES[state].text}</Pill>}
        {signs.map(sign => (
          <Pill key={sign} tone="warn">
            {SIGN_NAMES[sign]}
          </Pill>
        ))}
      </span>
      {below.length > 0 && (
        <ul>
          {below.map(one => (
            <Branch key={one.userId} node={one} {...around} />
          ))}
        </ul>
      )}
    </li>
  );
}
