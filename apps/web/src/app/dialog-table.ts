/** Which component draws each dialog; their code is loaded when they first open. */
import type { ComponentType } from 'react';
import type { DialogName, DialogProps } from '../platform/dialogs/dialogs.ts';

type DialogLoads = {
  readonly [Name in DialogName]: () => Promise<ComponentType<DialogProps<Name>>>;
};

const shop = () => import('../features/recharge/dialogs.ts');
const orders = () => import('../features/orders/dialogs.ts');
const checkout = () => import('../features/checkout/dialogs.ts');
const cards = () => import('../features/cards/dialogs.ts');
const forum = () => import('../features/forum/dialogs.ts');
const ownData = () => import('../features/identity/own-data/dialogs.ts');

export const dialogTable: DialogLoads = {
  confirm: async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog,
  notices: async () => (await import('../features/content/notices/NoticeSheet.tsx')).NoticeSheet,
  linkMail: async () => (await import('../features/identity/third-parties/LinkMailSheet.tsx')).LinkMailSheet,
  deleteAccount: async () => (await ownData()).DeleteAccountDialog,
  keepAccount: async () => (await ownData()).KeepAccountDialog,
  prove: async () => (await import('../features/identity/proof/ProveSheet.tsx')).ProveSheet,
  newReport: async () => (await import('../features/repairs/new/NewReportSheet.tsx')).NewReportSheet,
  forumActions: async () => (await forum()).ActionsSheet,
  forumReport: async () => (await forum()).ReportSheet,
  forumWins: async () => (await forum()).WinsSheet,
  repairReport: async () => (await import('../features/repairs/ReportSheet.tsx')).ReportSheet,
  seeds: async () => (await import('../features/fairness/SeedSheet.tsx')).SeedSheet,
  accountBlocked: async () => (await import('./blocked/AccountBlockedDialog.tsx')).AccountBlockedDialog,
  prize: async () => (await import('../features/pack/PrizeSheet.tsx')).PrizeSheet,
  autoPlay: async () => (await import('../domain/rounds/auto/AutoSheet.tsx')).AutoSheet,
  plinkoOdds: async () => (await import('../features/plinko/sheets/OddsSheet.tsx')).OddsSheet,
  plinkoRounds: async () => (await import('../features/plinko/sheets/RoundsSheet.tsx')).RoundsSheet,
  instantOdds: async () => (await import('../features/instant/OddsSheet.tsx')).OddsSheet,
  slotAuto: async () => (await import('../features/slot/sheets/AutoSheet.tsx')).AutoSheet,
  slotOdds: async () => (await import('../features/slot/sheets/OddsSheet.tsx')).OddsSheet,
  gashaponOdds: async () => (await import('../features/gashapon/sheets/OddsSheet.tsx')).OddsSheet,
  gashaponPrize: async () => (await import('../features/gashapon/sheets/PrizeDialog.tsx')).PrizeDialog,
  boOdds: async () => (await import('../features/bo/sheets/OddsSheet.tsx')).OddsSheet,
  boCalls: async () => (await import('../features/bo/sheets/CallsSheet.tsx')).CallsSheet,
  boProof: async () => (await import('../features/bo/sheets/ProofSheet.tsx')).ProofSheet,
  fishingOdds: async () => (await import('../features/fishing/sheets/OddsSheet.tsx')).OddsSheet,
  fishingCatches: async () => (await import('../features/fishing/sheets/CatchesSheet.tsx')).CatchesSheet,
  clawOutOfStock: async () => (await import('../features/claw/sheets/OutOfStockDialog.tsx')).OutOfStockDialog,
  clawPrices: async () => (await import('../features/claw/sheets/PricesSheet.tsx')).PricesSheet,
  clawResult: async () => (await import('../features/claw/sheets/ResultDialog.tsx')).ResultDialog,
  clawRules: async () => (await import('../features/claw/sheets/RulesSheet.tsx')).RulesSheet,
  insufficientBalance: async () =>
    (await import('./prompts/InsufficientBalanceSheet.tsx')).InsufficientBalanceSheet,
  levelRequired: async () => (await import('./prompts/LevelRequiredDialog.tsx')).LevelRequiredDialog,
  powerCards: async () => (await cards()).CardsSheet,
  cardRules: async () => (await cards()).CardRulesSheet,
  buffLibrary: async () => (await cards()).BuffLibrarySheet,
  buffGuide: async () => (await cards()).BuffGuideDialog,
  bonusCard: async () => (await cards()).BonusCardSheet,
  cardOffer: async () => (await cards()).CardOfferDialog,
  cardUsage: async () => (await cards()).CardUsageDialog,
  newCards: async () => (await cards()).NewCardsDialog,
  recallReward: async () => (await import('../features/recall/RewardDialog.tsx')).RewardDialog,
  exchangeCode: async () => (await cards()).CodeSheet,
  checkIn: async () => (await import('../features/checkin/CheckInDialog.tsx')).CheckInDialog,
  clubRequired: async () => (await shop()).ClubRequiredDialog,
  clubRenew: async () => (await shop()).ClubRenewDialog,
  newbieClub: async () => (await shop()).NewbieClubDialog,
  checkout: async () => (await shop()).CheckoutSheet,
  confirmPayment: async () => (await shop()).ConfirmPaymentDialog,
  paymentResult: async () => (await shop()).PaymentResultDialog,
  rechargeOrder: async () => (await shop()).OrderSheet,
  firstOffer: async () => (await shop()).FirstOfferDialog,
  giftOffer: async () => (await shop()).GiftOfferDialog,
  levelUp: async () => (await shop()).LevelUpDialog,
  allLevels: async () => (await import('../features/levels/AllLevelsSheet.tsx')).AllLevelsSheet,
  contestWins: async () => (await import('../features/contest/WinSheet.tsx')).WinSheet,
  rankInfo: async () => (await import('../features/ranks/RankInfoSheet.tsx')).RankInfoSheet,
  lowBalance: async () => (await shop()).LowBalanceDialog,
  offerPlace: async () => (await shop()).OfferPlaceSheet,
  realityCheck: async () => (await shop()).RealityCheckDialog,
  spendingLimit: async () => (await shop()).LimitSheet,
  mallFilters: async () => (await import('../features/mall/list/FilterSheet.tsx')).FilterSheet,
  orderAddress: async () => (await checkout()).AddressSheet,
  orderMore: async () => (await checkout()).MoreSheet,
  orderPaid: async () => (await checkout()).PaidDialog,
  orderCodes: async () => (await orders()).CodesSheet,
  orderReturn: async () => (await orders()).ReturnSheet,
  verifyPhone: async () => (await import('../features/tasks/PhoneSheet.tsx')).PhoneSheet,
  pushRules: async () => (await import('../features/push/sheets/RulesSheet.tsx')).RulesSheet,
  pushRank: async () => (await import('../features/push/sheets/RankSheet.tsx')).RankSheet,
  pushPrice: async () => (await import('../features/push/sheets/PriceDialog.tsx')).PriceDialog,
  pushRankWinner: async () =>
    (await import('../features/push/notices/RankWinnerDialog.tsx')).RankWinnerDialog,
  pushBuffSettled: async () =>
    (await import('../features/push/notices/BuffSettlementDialog.tsx')).BuffSettlementDialog,
  pushMakeUp: async () => (await import('../features/push/notices/MakeUpDialog.tsx')).MakeUpDialog,
  continuePlaying: async () => (await import('./prompts/ContinuePlayingDialog.tsx')).ContinuePlayingDialog,
  yourTurn: async () => (await import('./prompts/YourTurnDialog.tsx')).YourTurnDialog,
  playingElsewhere: async () => (await import('./PlayingElsewhereDialog.tsx')).PlayingElsewhereDialog,
};
