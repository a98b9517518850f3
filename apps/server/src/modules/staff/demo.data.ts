/** One of each role, so that every page can be seen as each of them sees it. */
import type { StaffRole } from '@boardwalk/rules';

export const demoStaff: Readonly<Record<StaffRole, { readonly name: string; readonly mail: string }>> = {
  owner: { name: 'Hanna Visser', mail: 'hanna@staff.boardwalk.invalid' },
  cashier: { name: 'Ines Duarte', mail: 'ines@staff.boardwalk.invalid' },
  floor: { name: 'Joris Bakker', mail: 'joris@staff.boardwalk.invalid' },
  support: { name: 'Amara Nwosu', mail: 'amara@staff.boardwalk.invalid' },
  content: { name: 'Léa Marchand', mail: 'lea@staff.boardwalk.invalid' },
  auditor: { name: 'Pavel Horák', mail: 'pavel@staff.boardwalk.invalid' },
};
