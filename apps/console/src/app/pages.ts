/** Every page of the console: where it is, what it is called, and who sees it. */

import type { Permission } from '@boardwalk/rules';
import {
  ArrowsClockwiseIcon,
  ChartLineUpIcon,
  ChatCircleDotsIcon,
  HandshakeIcon,
  HardDrivesIcon,
  type Icon,
  JoystickIcon,
  LinkIcon,
  MegaphoneIcon,
  ReceiptIcon,
  ScalesIcon,
  ScrollIcon,
  ShieldWarningIcon,
  StairsIcon,
  StorefrontIcon,
  SunHorizonIcon,
  ToggleRightIcon,
  UserCircleIcon,
  UsersIcon,
  UsersThreeIcon,
} from '@phosphor-icons/react';
import { type ComponentType, lazy } from 'react';
import type { Me } from '../platform/session.tsx';

export interface ConsolePage {
  /** As the router matches it. */
  readonly path: string;
  /** Where the menu leads. */
  readonly address: string;
  readonly name: string;
  readonly group: '' | 'Floor' | 'Care' | 'Loyalty' | 'House';
  readonly icon: Icon;
  readonly permission: Permission | 'staff';
  readonly isInMenu: boolean;
  readonly Page: ComponentType;
}

const PAGES: readonly ConsolePage[] = [
  {
    path: '/today',
    address: '/today',
    name: 'Today',
    group: '',
    icon: SunHorizonIcon,
    permission: 'figures.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/today/TodayPage.tsx')).TodayPage })),
  },
  {
    path: '/machines',
    address: '/machines',
    name: 'Machines',
    group: 'Floor',
    icon: JoystickIcon,
    permission: 'machines.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/machines/MachinesPage.tsx')).MachinesPage })),
  },
  {
    path: '/players/:userId?',
    address: '/players',
    name: 'Players',
    group: 'Floor',
    icon: UsersIcon,
    permission: 'players.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/players/PlayersPage.tsx')).PlayersPage })),
  },
  {
    path: '/levels',
    address: '/levels',
    name: 'Levels',
    group: 'Loyalty',
    icon: StairsIcon,
    permission: 'growth.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/levels/LevelsPage.tsx')).LevelsPage })),
  },
  {
    path: '/quests',
    address: '/quests',
    name: 'Quests',
    group: 'Loyalty',
    icon: ScrollIcon,
    permission: 'growth.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/quests/QuestsPage.tsx')).QuestsPage })),
  },
  {
    path: '/content',
    address: '/content',
    name: 'Content',
    group: 'House',
    icon: MegaphoneIcon,
    permission: 'content.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/content/ContentPage.tsx')).ContentPage })),
  },
  {
    path: '/shop',
    address: '/shop',
    name: 'Shop',
    group: 'House',
    icon: StorefrontIcon,
    permission: 'shop.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/shop/ShopPage.tsx')).ShopPage })),
  },
  {
    path: '/orders',
    address: '/orders',
    name: 'Purchases',
    group: 'Care',
    icon: ReceiptIcon,
    permission: 'orders.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/orders/OrdersPage.tsx')).OrdersPage })),
  },
  {
    path: '/reports',
    address: '/reports',
    name: 'Reports',
    group: 'Care',
    icon: ChatCircleDotsIcon,
    permission: 'reports.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/reports/ReportsPage.tsx')).ReportsPage })),
  },
  {
    path: '/risk',
    address: '/risk',
    name: 'Risk',
    group: 'Care',
    icon: ShieldWarningIcon,
    permission: 'risk.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/risk/RiskPage.tsx')).RiskPage })),
  },
  {
    path: '/invitations',
    address: '/invitations',
    name: 'Invitations',
    group: 'Loyalty',
    icon: HandshakeIcon,
    permission: 'growth.read',
    isInMenu: true,
    Page: lazy(async () => ({
      default: (await import('../pages/invitations/InvitationsPage.tsx')).InvitationsPage,
    })),
  },
  {
    path: '/rounds',
    address: '/rounds',
    name: 'Rounds',
    group: 'Floor',
    icon: ArrowsClockwiseIcon,
    permission: 'rounds.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/rounds/RoundsPage.tsx')).RoundsPage })),
  },
  {
    path: '/ledger',
    address: '/ledger',
    name: 'Ledger',
    group: 'Floor',
    icon: ScalesIcon,
    permission: 'ledger.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/ledger/LedgerPage.tsx')).LedgerPage })),
  },
  {
    path: '/operation',
    address: '/operation',
    name: 'Operation',
    group: 'House',
    icon: HardDrivesIcon,
    permission: 'operation.read',
    isInMenu: true,
    Page: lazy(async () => ({
      default: (await import('../pages/operation/OperationPage.tsx')).OperationPage,
    })),
  },
  {
    path: '/switches',
    address: '/switches',
    name: 'Switches',
    group: 'House',
    icon: ToggleRightIcon,
    permission: 'operation.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/switches/SwitchesPage.tsx')).SwitchesPage })),
  },
  {
    path: '/analytics',
    address: '/analytics',
    name: 'Analytics',
    group: 'House',
    icon: ChartLineUpIcon,
    permission: 'analytics.read',
    isInMenu: true,
    Page: lazy(async () => ({
      default: (await import('../pages/analytics/AnalyticsPage.tsx')).AnalyticsPage,
    })),
  },
  {
    path: '/staff',
    address: '/staff',
    name: 'Staff',
    group: 'House',
    icon: UsersThreeIcon,
    permission: 'staff.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/staff/StaffPage.tsx')).StaffPage })),
  },
  {
    path: '/audit',
    address: '/audit',
    name: 'Audit',
    group: 'House',
    icon: LinkIcon,
    permission: 'audit.read',
    isInMenu: true,
    Page: lazy(async () => ({ default: (await import('../pages/audit/AuditPage.tsx')).AuditPage })),
  },
  {
    path: '/account',
    address: '/account',
    name: 'Your account',
    group: 'House',
    icon: UserCircleIcon,
    permission: 'staff',
    isInMenu: false,
    Page: lazy(async () => ({ default: (await import('../pages/account/AccountPage.tsx')).AccountPage })),
  },
];

/** Those that somebody may see, in the menu's order. */
export function listPages({ permissions }: Pick<Me, 'permissions'>): readonly ConsolePage[] {
  return PAGES.filter(({ permission }) => permission === 'staff' || permissions.includes(permission));
}
