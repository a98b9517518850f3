import { describe, expect, it } from 'vitest';
import { toArguments } from './settings.ts';

function settingsOf(isDurable: boolean): ReadonlyMap<string, string> {
  const [flag, cluster, ...rest] = toArguments('/data/postgres', { port: 23_456, isDurable });
  expect([flag, cluster]).toEqual(['-D', '/data/postgres']);
  return new Map(
    rest.filter(word => word !== '-c').map(pair => pair.split('=') as [name: string, value: string]),
  );
}

describe('the settings of the embedded PostgreSQL', () => {
  it('let nobody in from elsewhere', () => {
    const settings = settingsOf(true);
    expect(settings.get('listen_addresses')).toBe('127.0.0.1');
    expect(settings.get('unix_socket_directories')).toBe('');
    expect(settings.get('port')).toBe('23456');
  });

  it.each(['fsync', 'synchronous_commit', 'full_page_writes'])('keep %s on wherever it counts', name => {
    expect(settingsOf(true).get(name)).toBe('on');
    expect(settingsOf(false).get(name)).toBe('off');
  });

  it('log no statement that fails: its sender hears of it, and could fill the log at will', () => {
    expect(settingsOf(true).get('log_min_messages')).toBe('log');
    expect(settingsOf(true).get('log_min_error_statement')).toBe('panic');
  });

  it('leave room for the log between two checkpoints', () => {
    const settings = settingsOf(true);
    const megabytes = (name: string) =>
      Number.parseInt(settings.get(name) ?? '', 10) * (settings.get(name)?.endsWith('GB') ? 1024 : 1);
    expect(megabytes('max_wal_size')).toBeGreaterThan(megabytes('min_wal_size'));
  });
});
