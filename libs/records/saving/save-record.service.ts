import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mayWrite } from '../../listings';
import {
  Database,
  idFrom,
  platformErrors,
  SubidasService,
  type Actor,
  type AppError,
  type Session,
} from '../../platform';
import { fichasErrors } from '../errors';
import { lockedFields, wouldChange } from '../model/locked';
import type { RecordModel } from '../model/record-model';
import { isFile, type StoredField } from '../model/stored-field';
import { RecordsService, type OpenRecord } from '../records.service';
import { makeRecordDto, problemsOf, readValue, type RecordDtoClass } from './record-dto';
import { refusedRule } from './refused-rule';
import { TableRulesService, type BrokenRule } from './table-rules.service';
import { writeRecord, type Values } from './write-record';

/** A save that has been read and found sound, and not written yet. */
export interface PreparedSave {
  model: RecordModel;
  id: number;
  version: number | null;
  values: Values;
}

/** What is asked of a new record that is made in passing, on the page of another. */
export interface AskedOfNew {
  /** Also the fields that administrators added. */
  added?: boolean;
}

/** Saves a record: every wrong field is named at once, and nothing is written unless all is right. */
@Injectable()
export class SaveRecordService {
  private readonly dtos = new Map<string, RecordDtoClass>();

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
    const prepared = await this.prepare(codigo, id, body, session);
    return this.db
      .transaction(actor, (manager) => this.write(manager, prepared, actor))
      .catch(async (error: unknown) => Promise.reject(await this.refusal(error, prepared.model)));
  }

  /**
   * Reads what came and holds it against rights and rules, for modules that write more than the record in one transaction.
   * @throws sin-permiso, no-se-crea, registro-desconocido, guardada-antes, campos-por-corregir
   */
  async prepare(
    codigo: string,
    id: number,
    body: Readonly<Record<string, unknown>>,
    session: Session,
    { added = true }: AskedOfNew = {},
  ): Promise<PreparedSave> {
    this.allow(codigo, session);
    const record = await this.records.open(codigo, session);
    const { model } = record;
    if (id === 0 && model.list.definition.crear === false) throw fichasErrors['no-se-crea']();
    if (id !== 0) await this.records.checkVisible(model, id, session);
    const version = readVersion(body.version);
    await this.checkVersion(model, id, version);
    const values = await this.read(record, id, body, added);
    return { model, id, version, values: await this.unlocked(record, id, values) };
  }

  /** @throws ficha-desconocida, sin-permiso unless this person may change these records. */
  allow(codigo: string, session: Session): void {
    const { definition } = this.records.model(codigo, session).list;
    if (!mayWrite(session, definition, 'editar')) throw platformErrors['sin-permiso']();
  }

  /** Writes what was prepared within a transaction; answers the record's id. */
  async write(manager: EntityManager, { model, id, version, values }: PreparedSave, actor: Actor): Promise<number> {
    return writeRecord(manager, model, id, version, values, actor);
  }

  /** What the database refuses after all, since somebody else wrote meanwhile: in the words of its rule, at its fields. */
  async refusal(error: unknown, model: RecordModel): Promise<Error> {
    const refused = refusedRule(error);
    if (refused === null) return error as Error;
    const rule = await this.rules.named(model, refused.rule);
    if (rule !== null) return told([rule]);
    const field = model.fields.find(({ store }) => 'column' in store && store.column === refused.column);
    return told([{ campos: field ? [field.campo] : [], frase: refused.otherwise }]);
  }

  /** Whoever saves an older version is told so, and not of what it breaks in the newer one. The writing compares again. */
  private async checkVersion(model: RecordModel, id: number, version: number | null): Promise<void> {
    if (id === 0 || version === null) return;
    const rows = await this.db.rows(`SELECT FROM "${model.table}" WHERE id = $1 AND version = $2`, [id, version]);
    if (rows.length === 0) throw fichasErrors['guardada-antes']();
  }

  /** @throws campos-por-corregir with every wrong field: those that cannot be read, and those that break a rule. */
  private async read(
    record: OpenRecord,
    id: number,
    body: Readonly<Record<string, unknown>>,
    added: boolean,
  ): Promise<Values> {
    const isNew = id === 0;
    const isAsked = (field: StoredField) =>
      field.obligatorio && !hasDefault(field) && (added || field.adicional !== true);
    const asked = record.fields.filter(
      (field) =>
        field.soloLectura !== true &&
        // What a new record does without is asked for, unless the database has something to put there.
        (Object.hasOwn(body, field.campo) || (isNew && isAsked(field))),
    );
    const dto = new (this.dtoOf(record))();
    for (const field of asked) dto[field.campo] = readValue(field, body[field.campo]);
    const problems = problemsOf(dto);
    for (const field of asked.filter(isFile)) {
      const upload = dto[field.campo];
      const problem = typeof upload === 'number' ? await this.subidas.problemOf(upload, field.tipo) : null;
      if (problem !== null) problems.set(field.campo, problem);
    }
    const values: Values = new Map(
      asked
        .filter((field) => !problems.has(field.campo))
        .filter((field) => !(dto[field.campo] === null && leavesDefault(field, isNew)))
        .map((field) => [field, dto[field.campo]]),
    );
    const broken = await this.rules.broken(record.model, id, values);
    const wrong: BrokenRule[] = [
      ...[...problems].map(([campo, frase]) => ({ campos: [campo], frase })),
      // Nothing is known of a rule between two fields while one of them cannot be read.
      ...broken.filter(({ campos }) => !campos.some((campo) => problems.has(campo))),
    ];
    if (wrong.length > 0) throw told(wrong);
    return values;
  }

  /**
   * What may be written of a record that is partly as it is for good: what is sent as it is already is left out.
   * @throws bloqueada when something else would change
   */
  private async unlocked({ model, fields }: OpenRecord, id: number, values: Values): Promise<Values> {
    if (id === 0 || model.bloqueo === null) return values;
    const [row] = await this.db.rows<Record<string, unknown>>(`SELECT * FROM "${model.table}" WHERE id = $1`, [id]);
    const locked = new Set(lockedFields(model, fields, row ?? {}));
    const { mensaje } = model.bloqueo;
    const refused = [...values].filter(([field, value]) => locked.has(field) && wouldChange(field, row ?? {}, value));
    if (refused.length > 0)
      throw fichasErrors.bloqueada(
        { mensaje },
        { campos: Object.fromEntries(refused.map(([{ campo }]) => [campo, mensaje])) },
      );
    return new Map([...values].filter(([field]) => !locked.has(field)));
  }

  /** The rules of a record as it is now: one class for each shape that administrators have given it. */
  private dtoOf({ model, fields }: OpenRecord): RecordDtoClass {
    const shape = fields.map(({ campo, tipo, obligatorio, opciones, adicional }) =>
      adicional === true ? [campo, tipo, obligatorio, opciones] : [campo, obligatorio],
    );
    const key = `${model.list.definition.codigo} ${JSON.stringify(shape)}`;
    const dto = this.dtos.get(key) ?? makeRecordDto(fields);
    this.dtos.set(key, dto);
    return dto;
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
function leavesDefault(field: StoredField, isNew: boolean): boolean {
  return isNew && hasDefault(field);
}

const hasDefault = ({ store }: StoredField): boolean => store.kind === 'column' && store.hasDefault;

/** Versions count up within the bounds of ids; what none can be is nobody's. */
function readVersion(raw: unknown): number | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const version = idFrom(raw);
  if (version === null) throw fichasErrors['guardada-antes']();
  return version;
}
