import { coins } from '@boardwalk/base';
import { RoomUse } from '@boardwalk/contract/enums';
import { words } from '../../demo/texts.ts';
import type { DemoPusher } from './demo.ts';

export const demoPushers: readonly DemoPusher[] = [
  pusher(20_001, 'harbour', 10, { picture: 'coin' }),
  pusher(20_002, 'silverTide', 20, { picture: 'spiral-shell' }),
  pusher(20_003, 'goldenPier', 50, { picture: 'ferris-wheel' }),
  pusher(20_004, 'stormSurge', 100, { picture: 'gem-stone', minLevel: 3 }),
  pusher(20_005, 'practice', 10, { picture: 'balloon', use: RoomUse.trial }),
  pusher(20_006, 'captain', 100, { picture: 'crown', isVip: true }),
  pusher(20_007, 'neonTide', 20, { picture: 'satellite-antenna', isCyber: true, machineId: 'cyber-01' }),
  pusher(20_008, 'jadeLagoon', 20, { picture: 'gem-stone', isClub: true }),
  pusher(20_009, 'treasureTower', 20, { picture: 'coin', cabinet: 'tower' }),
  pusher(20_010, 'ringRush', 20, { picture: 'star', cabinet: 'lanes' }),
];

function pusher(
  id: number,
  name: string,
  roomCoin: number,
  look: Pick<DemoPusher, 'picture'> & Partial<DemoPusher>,
): DemoPusher {
  return {
    ...look,
    id: id as NonNullable<DemoPusher['id']>,
    name: words(`push.${name}`),
    priceCoins: coins(roomCoin),
  };
}
