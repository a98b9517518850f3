/** Who invited whom: the figures, those that wait for a person, the graph of one player, and what inviting brings. */
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'wouter';
import { useFilters } from '../../platform/address.ts';
import { countText } from '../../platform/format.ts';
import { useCall, useList } from '../../platform/query.ts';
import { type Column, ListTable } from '../../ui/ListTable.tsx';
import { OneOnly } from '../../ui/OneOnly.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { When } from '../../ui/When.tsx';
import { Figures } from './Figures.tsx';
import { InvitationDetail } from './InvitationDetail.tsx';
import { Terms } from './Terms.tsx';
import { type Invitation, nameOf, SIGN_NAMES, STATES, type State } from './words.ts';
import './invitations.css';

const KEYS = ['state', 'friend'] as const;
const SHOWN: readonly State[] = ['waiting', 'playing', 'joined', 'rewarded', 'refused'];
const EVERY = 'all';

const COLUMNS: readonly Column<Invitation>[] = [
  { id: 'friend', header: 'Friend', cell: ({ row }) => <OpenOne invitation={row.original} /> },
  {
    id: 'inviter',
    header: 'Invited by',
    cell: ({ row: { original } }) => (
      <Link href={`/players/${original.inviterId}`}>{nameOf(original.inviterName, original.inviterId)}</Link>
    ),
  },
  { id: 'state', header: 'State', cell: ({ row }) => <Standing invitation={row.original} /> },
  { id: 'at', header: 'Changed', isWide: true, cell: ({ row }) => <When atMs={row.original.changedAt} /> },
];

export function InvitationsPage() {
  const [filters, change] = useFilters(...KEYS);
  const isWide = useMediaQuery('(min-width: 1001px)', true);
  const chosen =
    SHOWN.find(one => one === filters.state) ?? (filters.state === EVERY ? undefined : 'waiting');
  const list = useList('invitations.list', chosen ? { state: chosen } : {}, { keepsRows: true });
  // Never show another invitation than the address names: a decision would be about the wrong friend.
  const invitation = filters.friend
    ? list.rows.find(({ friendId }) => String(friendId) === filters.friend)
    : isWide
      ? list.rows[0]
      : undefined;
  const isRead = !list.isPending && !list.error && !list.isPlaceholderData;
  // It is not in the list of those that wait any more.
  const decided = () => chosen === 'waiting' && change({ friend: undefined });
  if (!isWide && invitation) {
    return (
      <OneOnly title="Invitations" all="All invitations" onBack={() => change({ friend: undefined })}>
        <InvitationDetail key={invitation.friendId} invitation={invitation} onDecided={decided} />
      </OneOnly>
    );
  }
  return (
    <>
      <PageHead title="Invitations" about="both are paid once the friend has really played" />
      <Figures />
      <States state={chosen} onState={state => change({ state, friend: undefined })} />
      {!isWide && isRead && filters.friend && <p className="dim">{noneText(filters.friend)}</p>}
      <div className="split">
        <section aria-label="Invitations">
          <ListTable
            name="Invitations"
            list={list}
            columns={COLUMNS}
            keyOf={row => String(row.friendId)}
            selected={invitation ? String(invitation.friendId) : undefined}
            onSelect={row => change({ friend: String(row.friendId) })}
            empty={chosen === 'waiting' ? 'Nobody waits for a decision.' : 'There is none.'}
          />
        </section>
        {isWide && (
          <aside className="stack">
            {invitation ? (
              <InvitationDetail key={invitation.friendId} invitation={invitation} onDecided={decided} />
            ) : (
              !list.error && <p className="dim">{isRead ? noneText(filters.friend) : 'One moment …'}</p>
            )}
          </aside>
        )}
      </div>
      <Terms />
    </>
  );
}

function noneText(friend: string | undefined): string {
  return friend
    ? `The invitation of player ${friend} is not in this list. Choose “all”, or show more of it.`
    : 'What looks wrong waits here. A yes pays both once, a no refuses.';
}

/** The keyboard's way to what a click on the row does. */
function OpenOne({ invitation: { friendId, friendName } }: { readonly invitation: Invitation }) {
  const [, change] = useFilters(...KEYS);
  return (
    <button type="button" className="link" onClick={() => change({ friend: String(friendId) })}>
      {nameOf(friendName, friendId)}
    </button>
  );
}

function Standing({ invitation: { state, signs } }: { readonly invitation: Invitation }) {
  const { text, tone } = STATES[state];
  return (
    <span className="row wrap">
      <Pill tone={tone}>{text}</Pill>
      {signs.map(sign => (
        <Pill key={sign}>{SIGN_NAMES[sign]}</Pill>
      ))}
    </span>
  );
}

interface StatesProps {
  readonly state: State | undefined;
  readonly onState: (state: State | typeof EVERY) => void;
}

function States({ state, onState }: StatesProps) {
  const { data } = useCall('invitations.figures', {});
  const countOf = (one: State) => data?.states.find(found => found.state === one)?.count ?? 0;
  return (
    <div className="chips invitations-chips">
      {SHOWN.map(one => (
        <button
          key={one}
          type="button"
          className="chip"
          aria-pressed={state === one}
          onClick={() => onState(one)}
        >
          {STATES[one].text} {data && <b>{countText(countOf(one))}</b>}
        </button>
      ))}
      <button
        type="button"
        className="chip"
        aria-pressed={state === undefined}
        onClick={() => onState(EVERY)}
      >
        all
      </button>
    </div>
  );
}
