/** The one letter that the staff gets. The console speaks English, and so does this. */
import type { Mail } from '../../platform/mail/index.ts';
import type { MemberRow } from './store/members.ts';

export function invitationMail({ name, mail, role }: MemberRow, from: string, address: string): Mail {
  return {
    to: mail,
    subject: 'Your way into the Boardwalk console',
    text: `Hello ${name},\n\n${from} asks you to join the arcade’s console (${role}). Open this link and choose how you sign in:\n\n${address}\n\nIt works once. If you expected nothing of the kind, leave it alone.\n`,
    language: 'en-US',
  };
}
