import type { StaffRole } from '@boardwalk/rules';
import type { Generated } from 'kysely';
import type { LinkPurpose } from '../policy.ts';

export type MemberState = 'invited' | 'active' | 'disabled';
export type SignInMethod = 'passkey' | 'password' | 'demo' | 'link';

export type StaffTables = {
  'staff.members': {
    id: Generated<number>;
    name: string;
    mail: string;
    role: StaffRole;
    state: MemberState;
    is_demo: boolean;
    password_hash: string | null;
    totp_secret: Buffer | null;
    totp_step: Generated<number>;
    created_at: Date;
    seen_at: Date | null;
  };
  'staff.passkeys': {
    id: string;
    staff_id: number;
    name: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    created_at: Date;
    used_at: Date | null;
  };
  'staff.recovery_codes': { staff_id: number; code_hash: Buffer };
  'staff.sessions': {
    id: string;
    token_hash: Buffer;
    staff_id: number;
    method: SignInMethod;
    address: string;
    agent: string;
    created_at: Date;
    seen_at: Date;
    expires_at: Date;
    proven_at: Date;
  };
  'staff.links': {
    token_hash: Buffer;
    purpose: LinkPurpose;
    staff_id: number | null;
    challenge: string | null;
    totp_secret: Buffer | null;
    created_at: Date;
    expires_at: Date;
  };
  'staff.challenges': {
    challenge: string;
    purpose: 'signIn' | 'add';
    staff_id: number | null;
    expires_at: Date;
  };
  'staff.views': { id: Generated<number>; staff_id: number; page: string; name: string; query: string };
};
