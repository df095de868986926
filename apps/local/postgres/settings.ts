/** Settings of the embedded server: for a small machine with many short queries, reachable only from this computer. */
export const SERVER_SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '256MB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  // JIT is off, because compiling a list query takes longer than running the query.
  jit: 'off',
  max_wal_size: '2GB',
  log_timezone: 'Europe/Madrid',
  // Keeps error details out of the log: they contain names, NIFs and usernames.
  log_error_verbosity: 'terse',
};

/**
 * Settings for temporary databases. They need no durability, and fast password checks are safe because the passwords are long and random.
 */
export const THROWAWAY_SETTINGS: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  // Fewer than the default of 4096 iterations. With the default, each connection costs server and client some milliseconds.
  scram_iterations: '1',
};

/** Arguments of initdb: code-point order with full Unicode case rules, and Spanish order through ICU collations. */
export const INITDB_ARGUMENTS: readonly string[] = [
  '--username=postgres',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--auth=scram-sha-256',
  '--no-instructions',
];

/**
 * The database and its two roles. The owner runs the migrations, and may create databases for tests and bench; the application only
 * reads and writes rows, so it cannot disable a trigger.
 */
export const DATABASE = { name: 'claustro', owner: 'claustro', application: 'claustro_app' } as const;
