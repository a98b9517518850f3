/** What operators switch while the house is open. A value set here stands before that of the environment. */
import { Type } from 'typebox';
import { done, list, nothing, oneOf, text, timestampMs } from '../../fields.ts';
import { keyset, keysetPage, reason, staffRead, staffWrite } from '../call.ts';

const SWITCH_NAMES = [
  'shieldVersion',
  'chatAddress',
  'pickerLocales',
  'featureGroups',
  'abTest',
  'country',
  'answerMinutes',
] as const;
export type SwitchName = (typeof SWITCH_NAMES)[number];

const name = oneOf(...SWITCH_NAMES);
/** As it is typed; a list with commas. */
const value = text(2000);

export const settingsCalls = {
  'settings.list': staffRead({
    path: '/api/console/settings',
    summary: 'Every switch with its value and where that comes from',
    permission: 'operation.read',
    input: nothing,
    output: Type.Object({
      list: list(
        Type.Object({
          name,
          value,
          source: oneOf('console', 'environment', 'builtIn'),
          /** What stands once the console’s value is taken back. */
          otherwise: value,
          /** The environment’s word for it; empty where there is none. */
          environmentName: Type.String(),
          /** 0 and empty for what was never changed here. */
          changedAt: timestampMs,
          changedBy: Type.String(),
        }),
        20,
      ),
    }),
  }),
  'settings.change': staffWrite({
    path: '/api/console/settings/change',
    summary: 'Sets a switch, or takes back what the console set; it takes effect at once',
    permission: 'operation.act',
    input: Type.Object({
      name,
      /** As it was seen; somebody else’s change in between is refused. */
      from: value,
      /** Without it, what the environment says stands again. */
      to: Type.Optional(value),
      reason,
    }),
    output: done,
    refusals: ['badInput', 'changedMeanwhile'],
  }),
  'settings.history': staffRead({
    path: '/api/console/settings/history',
    summary: 'Who changed a switch and why, newest first',
    permission: 'operation.read',
    input: Type.Object({ name, ...keyset }),
    output: keysetPage(
      Type.Object({
        number: Type.Integer(),
        at: timestampMs,
        by: Type.String(),
        reason: Type.String(),
        before: value,
        after: value,
      }),
    ),
  }),
};
