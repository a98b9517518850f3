/** Who works here, what they may do, and where they are signed in. */

import type { StaffRole } from '@boardwalk/rules';
import { Button, Menu, VisuallyHidden } from '@mantine/core';
import { DotsThreeIcon, UserPlusIcon } from '@phosphor-icons/react';
import { useState } from 'react';
import { type OutputOf } from '../../platform/call.ts';
import { momentText } from '../../platform/format.ts';
import { useCall, useChange } from '../../platform/query.ts';
import { useMay, useMe } from '../../platform/session.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { FailureNote } from '../../ui/FailureNote.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pill } from '../../ui/Pill.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { StaffSessions } from '../../ui/StaffSessions.tsx';
import { InviteDialog, type Made } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { RoleSelect } from './RoleSelect.tsx';

type Member = OutputOf<'staff.list'>['list'][number];
type Order = 'changeRole' | 'disable' | 'reset';

const READS = ['staff.', 'audit.'];
const STATES = { active: 'good', invited: 'warn', disabled: 'plain' } as const;

export function StaffPage() {
  const may = useMay();
  const staff = useCall('staff.list', {});
  const [isInviting, setInviting] = useState(false);
  const [made, setMade] = useState<Made>();
  const [order, setOrder] = useState<{ readonly member: Member; readonly what: Order }>();
  return (
    <>
      <PageHead title="Staff" about="who works here, and what they may do">
        {may('staff.manage') && (
          <Button
            className="gold"
            leftSection={<UserPlusIcon size={18} weight="bold" />}
            onClick={() => setInviting(true)}
          >
            Invite
          </Button>
        )}
      </PageHead>
      {staff.error && <FailureNote error={staff.error} />}
      <div className="scroll">
        <table className="list">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Role</th>
              <th scope="col">Signs in by</th>
              <th scope="col">Last seen</th>
              <th scope="col">
                <VisuallyHidden>Actions</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {(staff.data?.list ?? []).map(member => (
              <MemberRow key={member.staffId} member={member} onOrder={what => setOrder({ member, what })} />
            ))}
          </tbody>
        </table>
      </div>
      <div style={{ marginBlockStart: 28 }}>
        <StaffSessions />
      </div>
      <InviteDialog isOpen={isInviting} onClose={() => setInviting(false)} onMade={setMade} />
      <LinkDialog made={made} onClose={() => setMade(undefined)} />
      <OrderDialog order={order} onClose={() => setOrder(undefined)} onMade={setMade} />
    </>
  );
}

function MemberRow({
  member,
  onOrder,
}: {
  readonly member: Member;
  readonly onOrder: (what: Order) => void;
}) {
  const me = useMe();
  const may = useMay();
  const { staffId, name, mail, role, state, isDemo, passkeys, hasPassword, seenAt } = member;
  const ways = [
    passkeys > 0 && `${passkeys} ${passkeys === 1 ? 'passkey' : 'passkeys'}`,
    hasPassword && 'password and code',
    isDemo && 'this machine',
  ].filter(Boolean);
  return (
    <tr>
      <td>
        <span className="row">
          <Avatar name={name} id={staffId} />
          <span>
            <b>{name}</b> {isDemo && <span className="dim">demo</span>}
            <br />
            <span className="dim">{mail}</span>
          </span>
        </span>
      </td>
      <td>
        {role} {state !== 'active' && <Pill tone={STATES[state]}>{state}</Pill>}
      </td>
      <td className="dim">{ways.join(', ') || 'nothing yet'}</td>
      <td className="dim">{seenAt ? momentText(seenAt) : 'never'}</td>
      <td className="number">
        {may('staff.manage') && staffId !== me.staffId && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="subtle" size="compact-md" aria-label={`More about ${name}`}>
                <DotsThreeIcon size={22} weight="bold" />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={() => onOrder('changeRole')}>Another role</Menu.Item>
              {!isDemo && <Menu.Item onClick={() => onOrder('reset')}>A new way in</Menu.Item>}
              {state !== 'disabled' && (
                <Menu.Item className="bad" onClick={() => onOrder('disable')}>
                  End access
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </td>
    </tr>
  );
}

interface OrderProps {
  readonly order: { readonly member: Member; readonly what: Order } | undefined;
  readonly onClose: () => void;
  readonly onMade: (made: Made) => void;
}

const TITLES: Readonly<Record<Order, readonly [title: string, action: string]>> = {
  changeRole: ['Another role', 'Change the role'],
  disable: ['End access', 'End access'],
  reset: ['A new way in', 'Take the old one away'],
};

function OrderDialog({ order, onClose, onMade }: OrderProps) {
  const [role, setRole] = useState<StaffRole>('support');
  const changeRole = useChange('staff.changeRole', { reads: READS });
  const disable = useChange('staff.disable', { reads: READS });
  const reset = useChange('staff.reset', { reads: READS, onDone: onMade });
  const [title, action] = order ? TITLES[order.what] : ['', ''];
  const carryOut = (reason: string): Promise<unknown> => {
    if (!order) return Promise.resolve();
    const { staffId } = order.member;
    if (order.what === 'changeRole') return changeRole.mutateAsync({ staffId, role, reason });
    return (order.what === 'disable' ? disable : reset).mutateAsync({ staffId, reason });
  };
  return (
    <ReasonDialog
      title={`${title}: ${order?.member.name ?? ''}`}
      action={action}
      isGrave={order?.what === 'disable'}
      isOpen={order !== undefined}
      onClose={onClose}
      onReason={carryOut}
    >
      {order?.what === 'changeRole' && <RoleSelect role={role} onRole={setRole} />}
      {order?.what === 'disable' && <p>They are signed out everywhere and cannot come back in.</p>}
      {order?.what === 'reset' && (
        <p>Their passkeys, password and codes are void. A link lets them choose new ones.</p>
      )}
    </ReasonDialog>
  );
}
