import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { may } from '../listings';
import { Database, idFrom, platformErrors, type Actor, type Session } from '../platform';
import { fichasErrors } from './errors';
import { readField } from './field-values';
import type { RecordModel, StoredField } from './record-model';
import { RecordsService } from './records.service';
import { refusedRule } from './refused-rule';

type Values = Map<StoredField, unknown>;

/** Saves a record: every wrong field is named at once, and nothing is written unless all is right. */
@Injectable()
export class SaveRecordService {
  constructor(
    private readonly records: RecordsService,
    private readonly db: Database,
  ) {}

  /**
   * @param id 0 makes a new record.
   * @param body fields by name; those left out stay as they are, undeclared and read-only ones are not looked at.
   * @returns the record's id
   */
  async save(
    codigo: string,
    id: number,
    body: Readonly<Record<string, unknown>>,
    session: Session,
    actor: Actor,
  ): Promise<number> {
    const model = this.records.model(codigo, session);
    if (!may(session, model.list.definition.editar)) throw platformErrors['sin-permiso']();
    if (id === 0 && model.list.definition.crear === false) throw fichasErrors['no-se-crea']();
    if (id !== 0) await this.records.checkVisible(model, id, session);
    const values = await this.read(model, id === 0, body);
    const version = readVersion(body.version);
    try {
      return await this.db.transaction(actor, (manager) => write(manager, model, id, version, values));
    } catch (error) {
      throw await this.refusal(error, model);
    }
  }

  /** What the database refuses, in the words that stand beside its rule, at the field where there is one. */
  private async refusal(error: unknown, model: RecordModel): Promise<unknown> {
    const refused = refusedRule(error, model);
    if (refused === null) return error;
    const sentence = (await this.sentence(model.table, refused.rule)) ?? refused.otherwise;
    if (refused.campo === null) return fichasErrors['regla-de-datos']({ frase: sentence });
    return fichasErrors['campos-por-corregir']({ cuantos: 1 }, { campos: { [refused.campo]: sentence } });
  }

  /** The comment of a constraint or of a unique index is the sentence for whoever runs into it. */
  private async sentence(table: string, rule: string): Promise<string | null> {
    const [row] = await this.db.rows<{ frase: string | null }>(
      `SELECT coalesce(
         (SELECT obj_description(oid, 'pg_constraint') FROM pg_constraint WHERE conname = $2 AND conrelid = to_regclass($1)),
         (SELECT obj_description(to_regclass($3), 'pg_class'))) AS frase`,
      [`"${table}"`, rule, `"${rule}"`],
    );
    return row?.frase ?? null;
  }

  private async read(model: RecordModel, isNew: boolean, body: Readonly<Record<string, unknown>>): Promise<Values> {
    const values: Values = new Map();
    const campos: Record<string, string> = {};
    const offered = new Map((await this.records.fields(model)).map((field) => [field.campo, field]));
    for (const field of model.fields) {
      if (field.soloLectura === true || !(isNew || Object.hasOwn(body, field.campo))) continue;
      if (isNew && !Object.hasOwn(body, field.campo) && !field.obligatorio) continue;
      const read = readField(
        { ...field, opciones: field.opciones ?? offered.get(field.campo)?.opciones },
        body[field.campo],
      );
      if (!read.ok) campos[field.campo] = read.mensaje;
      else if (isFraction(field, read.value)) campos[field.campo] = 'Escriba un número entero.';
      else if (!(read.value === null && leavesDefault(field, isNew))) values.set(field, read.value);
    }
    const cuantos = Object.keys(campos).length;
    if (cuantos > 0) throw fichasErrors['campos-por-corregir']({ cuantos }, { campos });
    return values;
  }
}

/** An empty field with a default of the database gets it: a code that nobody typed is the next one. */
function leavesDefault({ store }: StoredField, isNew: boolean): boolean {
  return isNew && store.kind === 'column' && store.hasDefault;
}

/** A column of whole numbers would refuse it for all fields at once; here it is told at its own. */
function isFraction({ store }: StoredField, value: unknown): boolean {
  return store.kind === 'column' && store.whole && value !== null && !Number.isInteger(Number(value));
}

/** Versions count up within the bounds of ids; what none can be is nobody's. */
function readVersion(raw: unknown): number | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const version = idFrom(raw);
  if (version === null) throw fichasErrors['guardada-antes']();
  return version;
}

async function write(
  manager: EntityManager,
  model: RecordModel,
  id: number,
  version: number | null,
  values: Values,
): Promise<number> {
  const saved = id === 0 ? await insert(manager, model, values) : await update(manager, model, id, version, values);
  for (const [{ store }, value] of values) {
    if (store.kind !== 'references') continue;
    await manager.query(
      `DELETE FROM "${store.table}" WHERE "${store.ours}" = $1 AND "${store.theirs}" <> ALL($2::integer[])`,
      [saved, value],
    );
    await manager.query(
      `INSERT INTO "${store.table}" ("${store.ours}", "${store.theirs}") SELECT $1, unnest($2::integer[]) ON CONFLICT DO NOTHING`,
      [saved, value],
    );
  }
  return saved;
}

function columnsOf(values: Values): [column: string, value: unknown][] {
  return [...values].flatMap(([{ store }, value]): [string, unknown][] =>
    store.kind === 'column' || store.kind === 'reference' ? [[store.column, value]] : [],
  );
}

async function insert(manager: EntityManager, model: RecordModel, values: Values): Promise<number> {
  const columns = columnsOf(values);
  const names = columns.map(([column]) => `"${column}"`).join(', ');
  const places = columns.map((_, index) => `$${String(index + 1)}`).join(', ');
  const text = columns.length === 0 ? 'DEFAULT VALUES' : `(${names}) VALUES (${places})`;
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO "${model.table}" ${text} RETURNING id`,
    columns.map(([, value]) => value),
  );
  return rows[0]?.id ?? 0;
}

/** The version is compared in the statement that changes it: of two saves at once, one finds it gone. */
async function update(
  manager: EntityManager,
  model: RecordModel,
  id: number,
  version: number | null,
  values: Values,
): Promise<number> {
  const columns = columnsOf(values);
  const sets = columns.map(([column], index) => `"${column}" = $${String(index + 3)}`);
  const [, changed]: [unknown, number] = await manager.query(
    `UPDATE "${model.table}" SET ${[...sets, 'version = version + 1'].join(', ')}
     WHERE id = $1 AND ($2::integer IS NULL OR version = $2)`,
    [id, version, ...columns.map(([, value]) => value)],
  );
  if (changed === 0) throw fichasErrors['guardada-antes']();
  return id;
}
