/** Pictures that the staff may give goods: the app's own, and what they uploaded. */
import { Refusal } from '@boardwalk/base';
import type { MallConsoleDeps } from './index.ts';

const OWN = /^[a-z0-9-]{1,60}$/;

/** Those that were there before stay, whoever uploaded them. Refuses `badInput`. */
export async function demandPictures(
  { uploads }: Pick<MallConsoleDeps, 'uploads'>,
  staffId: number,
  pictures: readonly string[],
  known: readonly string[],
): Promise<void> {
  for (const picture of pictures) {
    if (picture === '' || OWN.test(picture) || known.includes(picture)) continue;
    if (!(await uploads.ownsAsStaff(staffId, picture))) throw new Refusal('badInput', { field: 'pictures' });
  }
}
