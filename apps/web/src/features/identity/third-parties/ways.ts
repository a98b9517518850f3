/** The ways to sign in, as one list: what this account has, and what it could have here. */
import { AuthSource } from '@boardwalk/contract/enums';
import type { Output } from '../../../platform/request/send.ts';
import type { IconName } from '../../../ui/icons/icon-names.ts';
import type { Provider } from './third-party.ts';

type Bound = Output<'identity.listThirdParties'>['list'][number];

export interface Way {
  readonly source: number;
  readonly name: string;
  readonly icon: IconName;
  /** Undefined when it is not linked to this account. */
  readonly bound: Bound | undefined;
  /** Undefined when this installation does not offer it. */
  readonly provider: Provider | undefined;
}

/** Names of their owners: the same in every language. */
const usual: readonly (readonly [source: number, name: string, icon: IconName])[] = [
  [AuthSource.google, 'Google', 'google'],
  [AuthSource.facebook, 'Facebook', 'facebook'],
  [AuthSource.apple, 'Apple', 'apple'],
];

/** The usual three always, so that people see what there could be; others, a phone, only where they are offered. */
export function waysOf(bound: readonly Bound[], providers: readonly Provider[]): readonly Way[] {
  const others = providers
    .filter(({ authSource }) => !usual.some(([source]) => source === authSource))
    .map(({ authSource, name }) => [authSource, name, 'phone'] as const);
  return [...usual, ...others].map(([source, name, icon]) => ({
    source,
    name,
    icon,
    bound: bound.find(one => one.authSource === source),
    provider: providers.find(({ authSource }) => authSource === source),
  }));
}

export function mailOf(bound: readonly Bound[]): Bound | undefined {
  return bound.find(({ authSource }) => authSource === AuthSource.email);
}
