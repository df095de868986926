/**
 * The two URLs of one database, each with a role. Both URLs have the same role if this role owns the tables and also serves the
 * application.
 */
export interface DatabaseAddresses {
  /** The URL with the role of api and worker, which reads and writes rows. */
  application: string;
  /** The URL with the role that owns the tables and runs the migrations. */
  owner: string;
}

/** The files in DATA_DIR with the URLs of the embedded database. */
export const ADDRESS_FILES = { application: 'database-url', owner: 'migrations-database-url' } as const;
