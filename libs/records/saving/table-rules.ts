/** A rule of the database about the rows of one table. */
export interface TableRule {
  /** Name of the constraint or of the unique index. */
  nombre: string;
  kind: 'check' | 'unique' | 'reference';
  /** The sentence that stands beside it for whoever runs into it: the comment of the constraint or index. */
  frase: string | null;
  /** The columns it is about. */
  columnas: string[];
  /** All whose change may break it: also those that say to which rows it is kept. */
  dependencias: string[];
  /** What a check asks; to which rows a unique index is kept, null for all. In the words of the database. */
  expresion: string | null;
  /** The table that a reference leads to, written as SQL. */
  destino: string | null;
}

/** The rules of the table `$1`: its checks, unique indexes and references to one column, in the order of their names. */
export const RULES_OF = `
  SELECT c.conname AS nombre, CASE c.contype WHEN 'c' THEN 'check' ELSE 'reference' END AS kind,
    obj_description(c.oid, 'pg_constraint') AS frase,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) ORDER BY a.attnum) AS columnas,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)) AS dependencias,
    pg_get_expr(c.conbin, c.conrelid) AS expresion,
    CASE c.contype WHEN 'f' THEN c.confrelid::regclass::text END AS destino
  FROM pg_constraint c
  WHERE c.conrelid = to_regclass($1) AND (c.contype = 'c' OR (c.contype = 'f' AND cardinality(c.conkey) = 1))
  UNION ALL
  SELECT i.indexrelid::regclass::text, 'unique',
    coalesce(obj_description(c.oid, 'pg_constraint'), obj_description(i.indexrelid, 'pg_class')),
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) ORDER BY a.attnum),
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indrelid AND (a.attnum = ANY(i.indkey) OR EXISTS (
      SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid
        AND d.refclassid = 'pg_class'::regclass AND d.refobjid = i.indrelid AND d.refobjsubid = a.attnum))),
    pg_get_expr(i.indpred, i.indrelid), NULL
  FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype = 'u'
  WHERE i.indrelid = to_regclass($1) AND i.indisunique AND NOT i.indisprimary AND i.indexprs IS NULL
  ORDER BY 1`;

/**
 * A SELECT of the names of the rules that a row would break, as `rotas`.
 * @param rules those to ask about; with none there is nothing to ask.
 * @returns text for the values `$1`, the row's id (0 for a new one), and `$2`, its changed columns as a JSON object.
 */
export function brokenRulesSql(table: string, rules: readonly TableRule[]): string {
  const cases = rules.map((rule) => `CASE WHEN ${BROKEN[rule.kind](rule, table)} THEN '${rule.nombre}' END`);
  return `
    SELECT array_remove(ARRAY[${cases.join(', ')}]::text[], NULL) AS rotas
    FROM (SELECT nueva.* FROM (SELECT) AS una LEFT JOIN "${table}" AS vieja ON vieja.id = $1
      CROSS JOIN LATERAL jsonb_populate_record(vieja, $2::jsonb) AS nueva) AS fila`;
}

/** When a row named `fila` breaks a rule. As in the database itself, what is not known breaks none. */
const BROKEN: Record<TableRule['kind'], (rule: TableRule, table: string) => string> = {
  check: ({ expresion }) => `(${expresion ?? 'true'}) IS FALSE`,
  reference: ({ columnas: [columna = ''], destino }) =>
    `fila."${columna}" IS NOT NULL AND NOT EXISTS (SELECT FROM ${destino ?? ''} AS otra WHERE otra.id = fila."${columna}")`,
  unique: ({ columnas, expresion }, table) => {
    const kept = expresion ?? 'true';
    const same = columnas.map((columna) => `otra."${columna}" = ${valueOf(columna)}`).join(' AND ');
    return `${kept} AND EXISTS (SELECT FROM "${table}" AS otra WHERE otra.id <> $1 AND ${same} AND ${kept})`;
  },
};

const TWIN = '_normal';

/** The column that a person fills in: that of a normalised twin is the one it is made from. */
export function ownColumn(columna: string): string {
  return columna.endsWith(TWIN) ? columna.slice(0, -TWIN.length) : columna;
}

/** A column of `fila`; a twin is made from its new value, since only a stored row has its own. */
function valueOf(columna: string): string {
  return columna.endsWith(TWIN) ? `claustro_normal(fila."${ownColumn(columna)}")` : `fila."${columna}"`;
}
