import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { may } from '../listings';
import { Database, idFrom, platformErrors, SubidasService, type Actor, type AppError, type Session } from '../platform';
import { fichasErrors } from './errors';
import { readField } from './field-values';
import type { RecordModel, StoredField } from './record-model';
import { RecordsService } from './records.service';
import { refusedRule } from './refused-rule';
import { TableRulesService, type BrokenRule } from './table-rules.service';

type Values = Map<StoredField, unknown>;

/** Saves a record: every wrong field is named at once, and nothing is written unless all is right. */
@Injectable()
export class SaveRecordService {
  constructor(
    private readonly records: RecordsService,
    private readonly db: Database,
    private readonly rules: TableRulesService,
    private readonly subidas: SubidasService,
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
    const version = readVersion(body.version);
    await this.checkVersion(model, id, version);
    const values = await this.read(model, id, body);
    try {
      return await this.db.transaction(actor, (manager) => write(manager, model, id, version, values));
    } catch (error) {
      throw await this.refusal(error, model);
    }
  }

  /** Why a field of files cannot hold this upload, or null. */
  private async noUpload({ tipo }: StoredField, value: unknown): Promise<string | null> {
    if ((tipo !== 'fichero' && tipo !== 'imagen') || typeof value !== 'number') return null;
    return this.subidas.problemOf(value, tipo);
  }

  /** Whoever saves an older version is told so, and not of what it breaks in the newer one. The writing compares again. */
  private async checkVersion(model: RecordModel, id: number, version: number | null): Promise<void> {
    if (id === 0 || version === null) return;
    const rows = await this.db.rows(`SELECT FROM "${model.table}" WHERE id = $1 AND version = $2`, [id, version]);
    if (rows.length === 0) throw fichasErrors['guardada-antes']();
  }

  /** What the database refuses after all, since somebody else wrote meanwhile: in the words of its rule, at its fields. */
  private async refusal(error: unknown, model: RecordModel): Promise<unknown> {
    const refused = refusedRule(error);
    if (refused === null) return error;
    const rule = await this.rules.named(model, refused.rule);
    if (rule !== null) return told([rule]);
    const field = model.fields.find(({ store }) => 'column' in store && store.column === refused.column);
    return told([{ campos: field ? [field.campo] : [], frase: refused.otherwise }]);
  }

  /** @throws campos-por-corregir with every wrong field: those that cannot be read, and those that break a rule. */
  private async read(model: RecordModel, id: number, body: Readonly<Record<string, unknown>>): Promise<Values> {
    const isNew = id === 0;
    const values: Values = new Map();
    const wrong: BrokenRule[] = [];
    const offered = new Map((await this.records.fields(model)).map((field) => [field.campo, field]));
    for (const field of model.fields) {
      if (field.soloLectura === true || !(isNew || Object.hasOwn(body, field.campo))) continue;
      if (isNew && !Object.hasOwn(body, field.campo) && !field.obligatorio) continue;
      const read = readField(
        { ...field, opciones: field.opciones ?? offered.get(field.campo)?.opciones },
        body[field.campo],
      );
      const problem = read.ok
        ? (doesNotFit(field, read.value) ?? (await this.noUpload(field, read.value)))
        : read.mensaje;
      if (problem !== null) wrong.push({ campos: [field.campo], frase: problem });
      else if (read.ok && !(read.value === null && leavesDefault(field, isNew))) values.set(field, read.value);
    }
    const unread = new Set(wrong.flatMap(({ campos }) => campos));
    const broken = await this.rules.broken(model, id, values);
    // Nothing is known of a rule between two fields while one of them cannot be read.
    wrong.push(...broken.filter(({ campos }) => !campos.some((campo) => unread.has(campo))));
    if (wrong.length > 0) throw told(wrong);
    return values;
  }
}

/** One refusal of all that is wrong; the first thing that is wrong with a field is what stands at it. */
function told(wrong: readonly BrokenRule[]): AppError {
  const campos: Record<string, string> = {};
  for (const { campos: names, frase } of wrong) for (const campo of names) campos[campo] ??= frase;
  const cuantos = Object.keys(campos).length;
  return cuantos > 0
    ? fichasErrors['campos-por-corregir']({ cuantos }, { campos })
    : fichasErrors['regla-de-datos']({ frase: wrong[0]?.frase ?? '' });
}

/** An empty field with a default of the database gets it: a code that nobody typed is the next one. */
function leavesDefault({ store }: StoredField, isNew: boolean): boolean {
  return isNew && store.kind === 'column' && store.hasDefault;
}

/** A column of numbers would refuse for all fields at once, or round in silence; here it is told at its own. */
function doesNotFit({ store }: StoredField, value: unknown): string | null {
  if (store.kind !== 'column' || store.number === null) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const { digits, decimals } = store.number;
  const [whole = '', fraction = ''] = String(value).replace('-', '').split('.');
  if (fraction.replace(/0+$/, '').length > decimals)
    return decimals === 0 ? 'Escriba un número entero.' : `Escriba ${String(decimals)} decimales como mucho.`;
  return whole.replace(/^0+/, '').length > digits ? `No puede pasar de ${'9'.repeat(digits)}.` : null;
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
