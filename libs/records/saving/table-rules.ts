/** A rule of the database about the rows of one table. */
export interface TableRule {
  /** Name of the constraint or of the unique index. */
  nombre: string;
  kind: 'check' | 'unique' | 'exclusion' | 'reference';
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
  /** What two rows of a table may not both have: pairs of an expression and the operator that holds between them. */
  pares: [expresion: string, operador: string][] | null;
}

/** The index `i` depends on the column `a`, be it in an expression or in what says to which rows it is kept. */
const INDEX_DEPENDS = `EXISTS (
  SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = i.indexrelid
    AND d.refclassid = 'pg_class'::regclass AND d.refobjid = i.indrelid AND d.refobjsubid = a.attnum)`;

/** The rules of the table `$1`: its checks, unique indexes and exclusions and references to one column, in the order of their names. */
export const RULES_OF = `
  SELECT c.conname AS nombre, CASE c.contype WHEN 'c' THEN 'check' ELSE 'reference' END AS kind,
    obj_description(c.oid, 'pg_constraint') AS frase,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey) ORDER BY a.attnum) AS columnas,
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)) AS dependencias,
    pg_get_expr(c.conbin, c.conrelid) AS expresion,
    CASE c.contype WHEN 'f' THEN c.confrelid::regclass::text END AS destino, NULL::jsonb AS pares
  FROM pg_constraint c
  WHERE c.conrelid = to_regclass($1) AND (c.contype = 'c' OR (c.contype = 'f' AND cardinality(c.conkey) = 1))
  UNION ALL
  SELECT i.indexrelid::regclass::text, 'unique',
    coalesce(obj_description(c.oid, 'pg_constraint'), obj_description(i.indexrelid, 'pg_class')),
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) ORDER BY a.attnum),
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = i.indrelid AND (a.attnum = ANY(i.indkey) OR ${INDEX_DEPENDS})),
    pg_get_expr(i.indpred, i.indrelid), NULL, NULL
  FROM pg_index i LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype = 'u'
  WHERE i.indrelid = to_regclass($1) AND i.indisunique AND NOT i.indisprimary AND i.indexprs IS NULL
  UNION ALL
  SELECT c.conname, 'exclusion', obj_description(c.oid, 'pg_constraint'),
    -- Two rows of the same owner are at odds over what is reckoned from columns: that is where it is mended.
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.conrelid AND ${INDEX_DEPENDS} AND a.attnum <> ALL(c.conkey)
      ORDER BY a.attnum LIMIT 1),
    ARRAY(SELECT a.attname::text FROM pg_attribute a WHERE a.attrelid = c.conrelid AND (a.attnum = ANY(c.conkey) OR ${INDEX_DEPENDS})),
    pg_get_expr(i.indpred, i.indrelid), NULL,
    (SELECT jsonb_agg(jsonb_build_array(pg_get_indexdef(i.indexrelid, n::integer, true), o.oprname) ORDER BY n)
     FROM unnest(c.conexclop) WITH ORDINALITY AS e (op, n) JOIN pg_operator o ON o.oid = e.op)
  FROM pg_constraint c JOIN pg_index i ON i.indexrelid = c.conindid
  WHERE c.conrelid = to_regclass($1) AND c.contype = 'x'
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
  exclusion: ({ expresion, pares }, table) => {
    const kept = expresion ?? 'true';
    // Each expression names bare columns: what stands nearest to it says whose they are.
    const at = (pares ?? []).map(
      ([own, operator]) => `(${own}) ${operator} (SELECT ${own} FROM (SELECT fila.*) AS suya)`,
    );
    // What says to which rows it is kept may be a column that a new row gets its value of from the database.
    return `(SELECT ${kept} FROM (SELECT fila.*) AS suya) IS NOT FALSE
      AND EXISTS (SELECT FROM "${table}" AS otra WHERE otra.id <> $1 AND ${kept} AND ${at.join(' AND ')})`;
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
