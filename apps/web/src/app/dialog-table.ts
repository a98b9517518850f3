/** Which component draws each dialog; their code is loaded when they first open. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { DialogName, DialogProps } from '../platform/dialogs/dialogs.ts';

type DialogComponents = {
  readonly [Name in DialogName]: LazyExoticComponent<ComponentType<DialogProps<Name>>>;
};

function dialog<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await load() }));
}

export const dialogTable: DialogComponents = {
  confirm: dialog(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog),
  notices: dialog(async () => (await import('../features/content/notices/NoticeSheet.tsx')).NoticeSheet),
  linkMail: dialog(
    async () => (await import('../features/identity/third-parties/LinkMailSheet.tsx')).LinkMailSheet,
  ),
  newReport: dialog(async () => (await import('../features/repairs/new/NewReportSheet.tsx')).NewReportSheet),
  repairReport: dialog(async () => (await import('../features/repairs/ReportSheet.tsx')).ReportSheet),
  seeds: dialog(async () => (await import('../features/fairness/SeedSheet.tsx')).SeedSheet),
  accountBlocked: dialog(
    async () => (await import('./blocked/AccountBlockedDialog.tsx')).AccountBlockedDialog,
  ),
  prize: dialog(async () => (await import('../features/pack/PrizeSheet.tsx')).PrizeSheet),
  plinkoAuto: dialog(async () => (await import('../features/plinko/sheets/AutoSheet.tsx')).AutoSheet),
  plinkoOdds: dialog(async () => (await import('../features/plinko/sheets/OddsSheet.tsx')).OddsSheet),
  plinkoRounds: dialog(async () => (await import('../features/plinko/sheets/RoundsSheet.tsx')).RoundsSheet),
  gashaponOdds: dialog(async () => (await import('../features/gashapon/sheets/OddsSheet.tsx')).OddsSheet),
  gashaponPrize: dialog(
    async () => (await import('../features/gashapon/sheets/PrizeDialog.tsx')).PrizeDialog,
  ),
  clawOutOfStock: dialog(
    async () => (await import('../features/claw/sheets/OutOfStockDialog.tsx')).OutOfStockDialog,
  ),
  clawPrices: dialog(async () => (await import('../features/claw/sheets/PricesSheet.tsx')).PricesSheet),
  clawResult: dialog(async () => (await import('../features/claw/sheets/ResultDialog.tsx')).ResultDialog),
  clawRules: dialog(async () => (await import('../features/claw/sheets/RulesSheet.tsx')).RulesSheet),
  insufficientBalance: dialog(
    async () => (await import('./prompts/InsufficientBalanceSheet.tsx')).InsufficientBalanceSheet,
  ),
  levelRequired: dialog(async () => (await import('./prompts/LevelRequiredDialog.tsx')).LevelRequiredDialog),
  pushRules: dialog(async () => (await import('../features/push/sheets/RulesSheet.tsx')).RulesSheet),
  pushRank: dialog(async () => (await import('../features/push/sheets/RankSheet.tsx')).RankSheet),
  pushPrice: dialog(async () => (await import('../features/push/sheets/PriceDialog.tsx')).PriceDialog),
  pushRankWinner: dialog(
    async () => (await import('../features/push/notices/RankWinnerDialog.tsx')).RankWinnerDialog,
  ),
  pushBuffSettled: dialog(
    async () => (await import('../features/push/notices/BuffSettlementDialog.tsx')).BuffSettlementDialog,
  ),
  pushMakeUp: dialog(async () => (await import('../features/push/notices/MakeUpDialog.tsx')).MakeUpDialog),
  continuePlaying: dialog(
    async () => (await import('./prompts/ContinuePlayingDialog.tsx')).ContinuePlayingDialog,
  ),
  yourTurn: dialog(async () => (await import('./prompts/YourTurnDialog.tsx')).YourTurnDialog),
  playingElsewhere: dialog(async () => (await import('./PlayingElsewhereDialog.tsx')).PlayingElsewhereDialog),
};
