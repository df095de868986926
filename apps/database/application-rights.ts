import { escapeIdentifier, type ClientBase } from 'pg';
import type { DatabaseAddresses } from './addresses';
import { roleOf } from './application-role';
import { withClient } from './with-client';

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** The application's default privileges on a table. The application may not truncate or alter tables, and owns none. */
const ALL: readonly Right[] = ['SELECT', 'INSERT', 'UPDATE', 'DELETE'];

/** Tables and views with fewer privileges, by schema and name. */
const FEWER: Readonly<Record<string, readonly Right[]>> = {
  'public.migraciones': ['SELECT'],
  'public.copias': ['SELECT'],
  'public.materias_imparten': ['SELECT'],
  'public.materias_tramos': ['SELECT'],
  'public.clases_en_ausencia': ['SELECT'],
  'public.clases_sin_cubrir': ['SELECT'],
  'public.clases_dadas_en_ausencia': ['SELECT'],
  'public.clases_con_aula_cerrada': ['SELECT'],
  'public.clases_sin_lista': ['SELECT'],
  'public.facturas_alumnos': ['SELECT'],
  'public.alumnos_deudas': ['SELECT'],
  'public.alumnos_descuentos': ['SELECT'],
  'public.alumnos_canales': ['SELECT'],
  'public.alumnos_devueltos': ['SELECT'],
  'public.tutores_devueltos': ['SELECT'],
  'public.profesores_devueltos': ['SELECT'],
  'public.facturas_familias': ['SELECT'],
  'public.facturas_deudores': ['SELECT'],
  'public.facturas_por_cobrar': ['SELECT'],
  'bullmq.migration': ['SELECT'],
  'public.auditoria': ['SELECT', 'INSERT'],
  'public.fichajes': ['SELECT', 'INSERT'],
  'public.presencia_meses': ['SELECT', 'INSERT'],
  // The application may not delete counters, because a deleted counter would start again at 1. It may not update charge keys, because a
  // changed key would allow a second charge.
  'public.facturas_contadores': ['SELECT', 'INSERT', 'UPDATE'],
  'public.facturas_claves': ['SELECT', 'INSERT', 'DELETE'],
  'public.facturas_consideraciones': ['SELECT', 'INSERT'],
  'public.facturas_meses': ['SELECT', 'INSERT'],
  'public.facturas_lineas_plazas': ['SELECT', 'INSERT', 'UPDATE'],
  'public.pagos_contadores': ['SELECT', 'INSERT', 'UPDATE'],
  'public.pagos_propuestas': ['SELECT', 'INSERT', 'UPDATE'],
  'public.pagos_cartas_con_libres': ['SELECT'],
  'public.canales': ['SELECT', 'UPDATE'],
  'public.telegram_bot': ['SELECT', 'UPDATE'],
  'public.telegram_vinculos': ['SELECT'],
  'public.mensajes_firma': ['SELECT'],
  'public.mensajes_supervisados': ['SELECT', 'INSERT'],
  'public.preferencias_envio': ['SELECT', 'INSERT'],
  'public.pagos_cartas': ['SELECT', 'INSERT'],
  'public.pagos_cartas_filas': ['SELECT', 'INSERT'],
  'public.pagos_filas_clases': ['SELECT', 'INSERT'],
  'public.pagos_filas_meses': ['SELECT', 'INSERT'],
  'public.pagos_filas_contados': ['SELECT', 'INSERT'],
};

/** The privileges of the application on a table, in alphabetical order. */
export const rightsOn = (table: string): readonly Right[] => [...(FEWER[table] ?? ALL)].sort();

/** The schemas with our tables and those of the queue. */
const SCHEMAS = ['public', 'bullmq'];

/**
 * The advisory lock of the migrations. The grants take this lock too, because two simultaneous starts would change the same catalogue
 * rows.
 */
const MIGRATIONS_LOCK = 7_267;

/**
 * Grants the application's role its privileges on all tables and sequences, and revokes all other privileges of this role. Runs after
 * every migration, to cover new tables. Does nothing if application and owner use the same role.
 */
export async function grantToApplication({ application, owner }: DatabaseAddresses): Promise<void> {
  const role = roleOf(application);
  if (role === null || role === roleOf(owner)) return;
  await withClient(owner, async (client) => {
    await client.query(`BEGIN; SELECT pg_advisory_xact_lock(${String(MIGRATIONS_LOCK)})`);
    const statements = await missingGrants(client, role);
    if (statements.length > 0) await client.query(statements.join('; '));
    await client.query('COMMIT');
  });
}

interface Granted {
  kind: 'schema' | 'table' | 'sequence';
  /** Name with schema, quoted for SQL. */
  name: string;
  /** Name with schema, unquoted, as in `FEWER`. */
  key: string;
  rights: string[];
}

/**
 * Returns statements that set the privileges of the role. An object that already has the right privileges gets no statement, because a
 * statement would invalidate the query plans of other connections.
 */
async function missingGrants(client: ClientBase, role: string): Promise<string[]> {
  const { rows } = await client.query<Granted>(GRANTED, [role, SCHEMAS]);
  return rows
    .filter((object) => !isGranted(object))
    .flatMap((object) => {
      const target = `${object.kind} ${object.name}`;
      const to = escapeIdentifier(role);
      return [`REVOKE ALL ON ${target} FROM ${to}`, `GRANT ${wantedRights(object).join(', ')} ON ${target} TO ${to}`];
    });
}

/**
 * True if the role needs no new privileges. For a schema, `USAGE` is enough, even together with other privileges: every role has `USAGE`
 * on `public` by default, and a role that owns only the tables cannot grant privileges on the schema.
 * Any other object must have exactly the wanted privileges.
 */
const isGranted = (object: Granted): boolean =>
  object.kind === 'schema' ? object.rights.includes('USAGE') : object.rights.join() === wantedRights(object).join();

const wantedRights = ({ kind, key }: Omit<Granted, 'rights'>): readonly string[] =>
  kind === 'table' ? rightsOn(key) : ['USAGE'];

/**
 * Selects the schemas `$2`, and those tables, views and sequences in them that the connected role owns. For each object, `rights` contains
 * the privileges that the role `$1` has now, in alphabetical order.
 */
const GRANTED = `
  WITH objects AS (
    SELECT 'schema' AS kind, quote_ident(nspname) AS name, nspname::text AS key, nspacl AS acl
    FROM pg_namespace WHERE nspname = ANY ($2)
    UNION ALL
    SELECT CASE relkind WHEN 'S' THEN 'sequence' ELSE 'table' END, format('%I.%I', nspname, relname),
           nspname || '.' || relname, relacl
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE nspname = ANY ($2) AND relkind IN ('r', 'p', 'v', 'S') AND pg_has_role(current_user, relowner, 'USAGE')
  )
  SELECT kind, name, key, ARRAY(
    SELECT privilege_type FROM aclexplode(acl)
    WHERE grantee = (SELECT oid FROM pg_roles WHERE rolname = $1) OR (kind = 'schema' AND grantee = 0) ORDER BY 1) AS rights
  FROM objects ORDER BY kind, name`;
