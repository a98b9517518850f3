/** What the staff does, in words. An action without words of its own is shown as it is called. */

const ACTIONS: Readonly<Record<string, string>> = {
  'session.signIn': 'Signed in',
  'session.signOut': 'Signed out',
  'staff.ownerLink': 'Printed a link for an owner',
  'staff.joined': 'Joined the staff',
  'staff.renewedSignIn': 'Chose a new way in',
  'staff.invite': 'Invited',
  'staff.changeRole': 'Changed the role of',
  'staff.disable': 'Ended the access of',
  'staff.reset': 'Took away the way in of',
  'staff.demo': 'Joined with the demo',
  'staff.demoEnded': 'Left with the demo',
  'staff.endSession': 'Ended a session of',
  'staff.addPasskey': 'Added a passkey',
  'staff.removePasskey': 'Removed a passkey',
  'staff.renewCodes': 'Made new recovery codes',
  'rounds.resolve': 'Gave back a round of',
  'ledger.prove': 'Proved',
  'operation.runJob': 'Ran the job',
  'operation.retryEvent': 'Tried an event again:',
  'operation.dropEvent': 'Dropped an event:',
  'views.save': 'Kept a view',
  'views.remove': 'Forgot a view',
  'players.contact': 'Looked at a mail address',
  'players.note': 'Wrote a note about',
  'players.block': 'Banned',
  'players.unblock': 'Lifted the ban of',
  'players.signOut': 'Signed out of a device',
  'players.signOutEverywhere': 'Signed out everywhere',
  'players.adjust': 'Adjusted the coins of',
  'content.publish': 'Published',
  'content.remove': 'Removed',
  'content.restore': 'Brought back',
  'approvals.ask': 'Asked for a second person',
  'approvals.agree': 'Agreed',
  'approvals.decline': 'Declined',
  'approvals.withdraw': 'Took a request back',
};

export const AREAS = [
  { value: 'session', label: 'Signing in' },
  { value: 'staff', label: 'Staff' },
  { value: 'approvals', label: 'Approvals' },
  { value: 'players', label: 'Players' },
  { value: 'rounds', label: 'Rounds' },
  { value: 'ledger', label: 'Ledger' },
  { value: 'operation', label: 'Operation' },
  { value: 'machines', label: 'Machines' },
  { value: 'reports', label: 'Reports' },
  { value: 'content', label: 'Content' },
] as const;

export function actionText(action: string): string {
  return ACTIONS[action] ?? action;
}
