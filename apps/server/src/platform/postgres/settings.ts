/** How PostgreSQL is set up. Given on its command line, so that the same build always runs with the same settings. */

export interface Settings {
  readonly port: number;
  /** Off only where losing everything is fine, in tests. */
  readonly isDurable: boolean;
}

export function toArguments(cluster: string, { port, isDurable }: Settings): string[] {
  const settings: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket file: its path may have 107 bytes only, and DATA_DIR is where the user wants it.
    unix_socket_directories: '',
    max_connections: 80,
    shared_buffers: '128MB',
    // A bare container's /dev/shm is small or missing; without parallel queries nothing large is shared.
    dynamic_shared_memory_type: 'mmap',
    max_parallel_workers_per_gather: 0,
    // Three I/O processes fewer; the rows in use fit in memory.
    io_method: 'sync',
    jit: 'off',
    wal_buffers: '16MB',
    // Keeps log files for use again and makes none: 256MB gained nothing, not even on a fresh cluster.
    min_wal_size: '128MB',
    max_wal_size: '1GB',
    checkpoint_timeout: '15min',
    // An acknowledged row is on the disk. Waiting for company (commit_delay) was measured and made it slower.
    fsync: isDurable ? 'on' : 'off',
    synchronous_commit: isDurable ? 'on' : 'off',
    full_page_writes: isDurable ? 'on' : 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Starts, stops and crashes. What a statement fails with its sender hears, who would fill this with it at will.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
  };
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', cluster, ...pairs];
}
