/** What the power cards open over a page, as one piece of code. */
export { BonusCardSheet } from './bonus/BonusCardSheet.tsx';
export { CardOfferDialog } from './bonus/CardOfferDialog.tsx';
export { CardUsageDialog } from './bonus/CardUsageDialog.tsx';
export { NewCardsDialog } from './bonus/NewCardsDialog.tsx';
export { CardsSheet } from './CardsSheet.tsx';
export { CodeSheet } from './codes/CodeSheet.tsx';
export { BuffGuideDialog } from './rules/BuffGuideDialog.tsx';
export { BuffLibrarySheet } from './rules/BuffLibrarySheet.tsx';
export { CardRulesSheet } from './rules/CardRulesSheet.tsx';
