interface Whereabouts {
  port: number;
  role: string;
  password: string;
  database: string;
}

/**
 * The address of a database of the embedded server. It says all that the driver would else take from the shell, where
 * `PGHOST` or `PGSSLMODE` speak of somebody's other server.
 */
export function embeddedAddress({ port, role, password, database }: Whereabouts): string {
  return `postgres://${role}:${password}@127.0.0.1:${String(port)}/${database}?sslmode=disable`;
}

/** Takes out of an environment what the shell says about another PostgreSQL: no address can gainsay `PGOPTIONS`. */
export function forgetOtherServers(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(env)) if (/^PG[A-Z]/.test(name)) Reflect.deleteProperty(env, name);
}
