/** The addresses of one database, each with its role. With equal roles one role owns the tables and serves the application. */
export interface DatabaseAddresses {
  /** The role of api and worker, which reads and writes rows. */
  application: string;
  /** The role that owns the tables and runs the migrations. */
  owner: string;
}

/** The files of DATA_DIR with the addresses of the embedded database. */
export const ADDRESS_FILES = { application: 'database-url', owner: 'migrations-database-url' } as const;
