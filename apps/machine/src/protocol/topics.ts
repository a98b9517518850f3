/**
 * Where a machine and the house talk, under `boardwalk/v1/machine/{machineId}/`. The machine writes `status`
 * (retained, with a last will), `ack`, `event` and `result`; the house writes `command`. A machine may write and
 * read only under its own id.
 */
const ROOT = 'boardwalk/v1/machine';

export const MACHINE_WRITES = ['status', 'ack', 'event', 'result'] as const;
export type MachineWrites = (typeof MACHINE_WRITES)[number];
export type MachineTopic = MachineWrites | 'command';

export const MACHINE_ID = /^[A-Za-z0-9_-]{1,40}$/;

/** As MQTT knows the machine's connection; another one by it replaces the first. */
export function clientIdOf(machineId: string): string {
  return `machine-${machineId}`;
}

export function topicOf(machineId: string, topic: MachineTopic): string {
  return `${ROOT}/${machineId}/${topic}`;
}

/** What the house listens to. */
export const FROM_MACHINES: readonly string[] = MACHINE_WRITES.map(topic => `${ROOT}/+/${topic}`);

/** Undefined for any other topic. */
export function placeOf(
  topic: string,
): { readonly machineId: string; readonly topic: MachineTopic } | undefined {
  if (!topic.startsWith(`${ROOT}/`)) return undefined;
  const [machineId = '', name, ...rest] = topic.slice(ROOT.length + 1).split('/');
  const known = [...MACHINE_WRITES, 'command' as const].find(candidate => candidate === name);
  return known && rest.length === 0 && MACHINE_ID.test(machineId) ? { machineId, topic: known } : undefined;
}
