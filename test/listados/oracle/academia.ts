import type { Pool } from 'pg';

export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value>> & { readonly id: number };

type Relation =
  | { to: string; own: string }
  | { to: string; theirs: string }
  | { to: string; between: string; ours: string; its: string };

const one = (to: string, own: string): Relation => ({ to, own });
const many = (to: string, theirs: string): Relation => ({ to, theirs });
const between = (to: string, table: string, ours: string, its: string): Relation => ({ to, between: table, ours, its });

/** The relations of each table, by name. */
const RELATIONS: Record<string, Record<string, Relation>> = {
  alumnos: {
    familia: one('familias', 'familia_id'),
    tipo: one('tipos_alumno', 'tipo_id'),
    etiquetas: between('etiquetas', 'alumnos_etiquetas', 'alumno_id', 'etiqueta_id'),
    altas: many('altas', 'alumno_id'),
  },
  familias: { tutores: many('tutores', 'familia_id'), alumnos: many('alumnos', 'familia_id') },
  tutores: { familia: one('familias', 'familia_id') },
  altas: { alumno: one('alumnos', 'alumno_id'), curso: one('cursos', 'curso_id') },
  cursos: {
    tipo: one('tipos_curso', 'tipo_id'),
    etiquetas: between('etiquetas', 'cursos_etiquetas', 'curso_id', 'etiqueta_id'),
    materias: many('materias', 'curso_id'),
    altas: many('altas', 'curso_id'),
    esperas: many('esperas', 'curso_id'),
  },
  materias: {
    curso: one('cursos', 'curso_id'),
    profesor: one('profesores', 'profesor_id'),
    aula: one('aulas', 'aula_id'),
    imparten: between('profesores', 'imparten', 'materia_id', 'profesor_id'),
  },
  profesores: { materias: between('materias', 'imparten', 'profesor_id', 'materia_id') },
  aulas: { materias: many('materias', 'aula_id') },
};

/** The teachers of each subject: the teacher of a group subject, and all assigned teachers of a private subject. */
const TEACHERS = `SELECT id AS materia_id, profesor_id FROM materias WHERE NOT particular AND profesor_id IS NOT NULL
  UNION SELECT materia_id, profesor_id FROM materias_profesores`;

/** All rows of the academy in memory, read once by plain SQL. */
export class Academia {
  private constructor(
    private readonly tables: ReadonlyMap<string, Row[]>,
    /** Columns with Spanish collation, as `table.column`. */
    private readonly spanish: ReadonlySet<string>,
  ) {}

  static async read(db: Pool): Promise<Academia> {
    const named = await db.query<{ tabla: string }>(
      `SELECT table_name::text AS tabla FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    const own = named.rows.filter(({ tabla }) => !/^(auditoria|sesiones|migraciones)$|bullmq/.test(tabla));
    const tables = new Map<string, Row[]>();
    for (const { tabla } of own) {
      const { rows } = await db.query<{ fila: Row }>(`SELECT to_jsonb(t) AS fila FROM "${tabla}" t`);
      tables.set(
        tabla,
        rows.map(({ fila }) => fila),
      );
    }
    tables.set('imparten', (await db.query<Row>(TEACHERS)).rows);
    const spanish = await db.query<{ columna: string }>(
      `SELECT table_name || '.' || column_name AS columna FROM information_schema.columns WHERE collation_name = 'es-x-icu'`,
    );
    return new Academia(tables, new Set(spanish.rows.map(({ columna }) => columna)));
  }

  rows(table: string): readonly Row[] {
    const rows = this.tables.get(table);
    if (rows === undefined) throw new Error(`The academy has no table ${table}`);
    return rows;
  }

  /** Returns the table at the other end of a relation. */
  target(table: string, relation: string): string {
    return relationOf(table, relation).to;
  }

  isSpanish(table: string, column: string): boolean {
    return this.spanish.has(`${table}.${column}`);
  }

  /** Returns the rows that a relation links to a row. */
  related(table: string, row: Row, name: string): readonly Row[] {
    const relation = relationOf(table, name);
    if ('own' in relation) return this.index(relation.to, 'id').get(row[relation.own] ?? null) ?? [];
    if ('theirs' in relation) return this.index(relation.to, relation.theirs).get(row.id) ?? [];
    const pairs = this.index(relation.between, relation.ours).get(row.id) ?? [];
    return pairs.flatMap((pair) => this.index(relation.to, 'id').get(pair[relation.its] ?? null) ?? []);
  }

  private readonly indexes = new Map<string, Map<Value, Row[]>>();

  private index(table: string, column: string): Map<Value, Row[]> {
    const key = `${table}.${column}`;
    const cached = this.indexes.get(key);
    if (cached !== undefined) return cached;
    const index = new Map<Value, Row[]>();
    for (const row of this.rows(table)) {
      const value = row[column] ?? null;
      if (value !== null) index.set(value, [...(index.get(value) ?? []), row]);
    }
    this.indexes.set(key, index);
    return index;
  }
}

function relationOf(table: string, name: string): Relation {
  const relation = RELATIONS[table]?.[name];
  if (relation === undefined) throw new Error(`${table} has no relation ${name}`);
  return relation;
}
