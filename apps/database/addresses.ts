/**
 * Two URLs of the same database, with different roles. If one role both owns the tables and serves the application, both URLs have this
 * role.
 */
export interface DatabaseAddresses {
  /** The URL with the role of api and worker, which reads and writes rows. */
  application: string;
  /** The URL with the role that owns the tables and runs the migrations. */
  owner: string;
}

/** The files in DATA_DIR with the URLs of the embedded database. */
export const ADDRESS_FILES = { application: 'database-url', owner: 'migrations-database-url' } as const;
