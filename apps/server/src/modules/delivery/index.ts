/**
 * Delivery: where parcels go, what that costs, on which days the house pays, and the services that carry them. What a
 * parcel holds and what becomes of it is the business of orders.
 */
import type { Clock } from '@boardwalk/base';
import { shippingCoinsOf } from '@boardwalk/rules';
import type { ConsoleHandlers } from '../../http/console/handler.ts';
import type { Config } from '../../platform/config/settings.ts';
import { type Database, transaction } from '../../platform/database/index.ts';
import type { Audit } from '../audit/index.ts';
import type { CarrierService } from './carriers/carrier.ts';
import { linesOfSender, senderOf } from './carriers/sender.ts';
import { servicesOf } from './carriers/services.ts';
import { type DeliveryConsoleName, deliveryConsole } from './console.ts';
import { seedDelivery } from './demo.ts';
import { createTariffFinder, listFreeDays } from './store.ts';

export * from './carriers/carrier.ts';
export { countryLine } from './carriers/sender.ts';
export { trackingPageOf } from './carriers/tracking-pages.ts';

export interface DeliveryDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Config;
  readonly audit: Pick<Audit, 'write'>;
  /** As the settings have it without. */
  readonly service?: CarrierService | undefined;
}

/** What a parcel of a weight costs to a country. */
export interface Tariff {
  readonly shippingCoins: number;
  readonly daysFrom: number;
  readonly daysTo: number;
  readonly isFreeDay: boolean;
}

export interface Delivery {
  readonly consoleHandlers: ConsoleHandlers<DeliveryConsoleName>;
  /** Undefined where nothing is sent. */
  tariffOf(country: string, grams: number): Promise<Tariff | undefined>;
  /** Until when the house pays for everybody everywhere; undefined on other days. */
  freeUntil(): Promise<number | undefined>;
  /** Who labels are bought from; undefined where everything is done by hand. */
  readonly service: CarrierService | undefined;
  /** Where parcels come from, as it stands on them; empty where the setting is. */
  readonly senderLines: readonly string[];
  /** The house's own country; empty where the setting is. */
  readonly senderCountry: string;
  /** Zones and prices to begin with, where there are none. */
  seedDemo(): Promise<void>;
}

export function createDelivery(deps: DeliveryDeps): Delivery {
  const { db } = deps.database;
  const nowMs = () => deps.clock.nowMs();
  const findTariff = createTariffFinder(deps.database, () => new Date(nowMs()));
  const runningDays = async () => {
    const at = new Date(nowMs());
    return (await listFreeDays(db, at)).filter(({ from_at }) => from_at <= at);
  };
  const service = deps.service ?? servicesOf(deps);
  const sender = senderOf(deps.config.SHIP_FROM);
  const senderLines = sender ? linesOfSender(sender) : [];
  return {
    consoleHandlers: deliveryConsole({ ...deps, service, senderLines }),
    tariffOf: async (country, grams) => {
      const tariff = await findTariff(country);
      if (!tariff) return undefined;
      const { prices, daysFrom, daysTo, isFree } = tariff;
      return { shippingCoins: shippingCoinsOf(prices, grams), daysFrom, daysTo, isFreeDay: isFree };
    },
    freeUntil: async () => {
      const everywhere = (await runningDays()).filter(({ zone_ids }) => zone_ids.length === 0);
      const ends = everywhere.map(({ until_at }) => until_at.getTime());
      return ends.length === 0 ? undefined : Math.max(...ends);
    },
    service,
    senderLines,
    senderCountry: sender?.country ?? '',
    seedDemo: () => transaction(deps.database, tx => seedDelivery(tx, new Date(nowMs()))),
  };
}
