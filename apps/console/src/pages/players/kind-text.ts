/** The ledger's words as the staff reads them. A kind without words of its own is shown by its game and direction. */

const KINDS: Readonly<Record<string, string>> = {
  'signup.gift': 'Welcome gift',
  'demo.purse': 'Demo coins',
  'staff.adjustment': 'Adjusted by staff',
  'repair.compensation': 'Compensation for a report',
  'push.makeup': 'Compensation for a fault',
  'push.fault': 'Coins back after a fault',
  'claw.fault': 'Stake back after a fault',
  'claw.void': 'Stake back',
  'claw.firstGift': 'First miss on the house',
  'invite.reward': 'Reward for an invitation',
  'checkin.daily': 'Daily bonus',
  'recall.reward': 'For coming back',
  'pack.exchange': 'Prizes exchanged',
  'pack.expire': 'Prize exchanged, its time was over',
  'mall.exchange': 'Order in the mall',
  'mall.refund': 'Back from an order',
  recharge: 'Purchase',
  'recharge.return': 'Taken back, the money went back',
  'account.delete': 'Given up, account deleted',
  'contest.prize': 'Prize of the star contest',
  'task.purchase': 'Quest reward, for a purchase',
  'task.reward': 'Quest reward',
  'task.firstDay': 'First-day quest',
  'task.deposit': 'First purchase reward',
  'hold.expired': 'Stake back, not played',
  'round.returned': 'Stake back, not played',
  'round.abandoned': 'Stake back, not played',
  'studio.play': 'Stake in a studio’s game',
  'studio.settle': 'Studio’s game',
  'studio.void': 'Stake back from a studio’s game',
  'plinko.play': 'Ball',
  'claw.play': 'Claw play',
  'push.play': 'Coins for a tray',
  'push.settle': 'Tray',
  'gashapon.play': 'Capsule',
  'slot.play': 'Spin',
  'slot.jackpot': 'Jackpot',
};

export function kindText(kind: string, amount: number): string {
  const known = KINDS[kind];
  const [game = '', what] = kind.split('.');
  const isPlay = what === 'play' || what === 'settle';
  const name = known ?? `${game.charAt(0).toUpperCase()}${game.slice(1)}`;
  if (!isPlay) return known ?? kind;
  return amount > 0 ? `${name}, payout` : name;
}
