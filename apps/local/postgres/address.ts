interface DatabaseAddress {
  port: number;
  role: string;
  password: string;
  database: string;
}

/**
 * The URL of a database of the embedded server. The URL is complete: the driver would take missing parts from variables such as `PGHOST`
 * and `PGSSLMODE`, which may refer to another server.
 */
export function embeddedAddress({ port, role, password, database }: DatabaseAddress): string {
  return `postgres://${role}:${password}@127.0.0.1:${String(port)}/${database}?sslmode=disable`;
}

/** Deletes the variables of PostgreSQL clients from an environment, because a URL cannot override `PGOPTIONS`. */
export function deletePostgresVariables(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (/^PG[A-Z]/.test(name)) Reflect.deleteProperty(env, name);
}
