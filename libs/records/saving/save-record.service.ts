import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock, Database, parseId, readFlag, SubidasService, type Actor, type Session } from '../../platform';
import { RecordAccessService } from '../access/record-access.service';
import { fichasErrors } from '../definition/errors';
import { FormsService } from '../forms/forms.service';
import type { RecordModel } from '../model/record-model';
import { isFile } from '../model/stored-field';
import { CheckRulesService } from './check-rules.service';
import { withoutLocked } from './locked-values';
import { refuse, type Problem } from './problems';
import { readValues, type ReadValues } from './read-values';
import { RefusalService } from './refusal.service';
import { writeRecord, type PreparedSave, type Values } from './write-record';

export interface SaveRequest {
  /** The code of the record. */
  code: string;
  /** 0 makes a new record. */
  id: number;
  /**
   * The sent fields by name, with `version` and, if the user has confirmed a question, `confirmar`. A field that is not sent does not
   * change. Undeclared and read-only fields are ignored.
   */
  body: Readonly<Record<string, unknown>>;
  /** Whether a new record must have its required added fields; true by default. */
  requiresAdded?: boolean;
}

type Row = Record<string, unknown>;

/** Saves a record. If any field is wrong, nothing is written and one refusal names every wrong field. */
@Injectable()
export class SaveRecordService {
  constructor(
    private readonly access: RecordAccessService,
    private readonly forms: FormsService,
    private readonly rules: CheckRulesService,
    private readonly refusals: RefusalService,
    private readonly subidas: SubidasService,
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** @returns the record's id. @throws what `prepare` throws */
  async save(request: SaveRequest, session: Session, actor: Actor): Promise<number> {
    const save = await this.prepare(request, session);
    return this.inTransaction(save.model, actor, (manager) => this.write(manager, save, actor));
  }

  /**
   * Checks permissions, version and rules of a save, without writing. Used by modules that write the record and other rows in one
   * transaction.
   * @throws ficha-desconocida, sin-permiso, no-se-crea, registro-desconocido, guardada-antes, campos-por-corregir, bloqueada
   */
  async prepare({ code, id, body, requiresAdded = true }: SaveRequest, session: Session): Promise<PreparedSave> {
    this.access.checkWritable(code, session);
    const record = await this.forms.open(code, session);
    const { model, fields } = record;
    if (id === 0 && model.list.definition.creatable === false) throw fichasErrors['no-se-crea']();
    const stored = id === 0 ? null : await this.load(model, id, session);
    const version = readVersion(body.version);
    // Checks the version before the rules. Otherwise the rules would combine this input with newer values that the user has not seen.
    if (stored !== null && version !== null && version !== stored.version) throw fichasErrors['guardada-antes']();
    const read = readValues(fields, { stored, body: withFieldNames(body, model.wireNames), requiresAdded });
    const values = await this.check(model, id, stored, read);
    const isConfirmed = readFlag(body.confirmar, 'confirmar');
    const written = stored === null ? values : withoutLocked(model, stored, values);
    return { model, id, version, values: written, isConfirmed };
  }

  /**
   * Runs `work` in a transaction.
   * @throws campos-por-corregir or regla-de-datos for constraint violations, with the labels of the model's fields
   */
  inTransaction<T>(model: RecordModel, actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.translate(model, () => this.db.transaction(actor, work));
  }

  /** Runs `work` in a transaction that is rolled back at the end. Throws the same refusals as `inTransaction`. */
  inDryRun<T>(model: RecordModel, actor: Actor, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.translate(model, () => this.db.dryRun(actor, work));
  }

  private async translate<T>(model: RecordModel, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const problem = await this.refusals.translate(error, model);
      throw problem === null ? error : refuse([problem]);
    }
  }

  /** Writes a prepared save within a transaction. @returns the record's id. @throws guardada-antes */
  async write(manager: EntityManager, save: PreparedSave, actor: Actor): Promise<number> {
    return writeRecord(manager, save, { actor, now: this.clock.now(), today: this.clock.today() });
  }

  private async load(model: RecordModel, id: number, session: Session): Promise<Row> {
    await this.access.checkVisible(model, id, session);
    const [row] = await this.db.rows<Row>(`SELECT * FROM "${model.table}" WHERE id = $1`, [id]);
    if (row === undefined) throw fichasErrors['registro-desconocido']();
    return row;
  }

  /** Checks the values of a save. @throws campos-por-corregir with every wrong field */
  private async check(model: RecordModel, id: number, stored: Row | null, read: ReadValues): Promise<Values> {
    const { values, problems } = await this.checkFiles(read);
    const unreadable = [...problems].map(([campo, sentence]): Problem => ({ fields: [campo], sentence }));
    const broken = await this.rules.check({ model, id, stored, values, unreadable: new Set(problems.keys()) });
    if (unreadable.length + broken.length > 0) throw refuse([...unreadable, ...broken]);
    return values;
  }

  /** If a file does not exist or has the wrong kind for its field, removes the value and adds a problem, as for unreadable input. */
  private async checkFiles({ values, problems }: ReadValues): Promise<ReadValues> {
    const checked: ReadValues = { values: new Map(values), problems: new Map(problems) };
    for (const [field, upload] of values) {
      if (!isFile(field) || typeof upload !== 'number') continue;
      const problem = await this.subidas.findProblem(upload, field.tipo);
      if (problem === null) continue;
      checked.problems.set(field.campo, problem);
      checked.values.delete(field);
    }
    return checked;
  }
}

/**
 * Copies values to the real names of their fields. A program may send a value under a name of `wireNames`. If the body also contains the
 * real name, this value is not copied.
 */
function withFieldNames(body: SaveRequest['body'], wireNames: RecordModel['wireNames']): SaveRequest['body'] {
  const renamed = Object.entries(wireNames).filter(
    ([name, field]) => Object.hasOwn(body, name) && !Object.hasOwn(body, field),
  );
  return { ...body, ...Object.fromEntries(renamed.map(([name, field]) => [field, body[name]])) };
}

/** Reads the version; null if none is sent. @throws guardada-antes for a text that cannot be a version */
function readVersion(raw: unknown): number | null {
  if (raw === undefined || raw === null || raw === '') return null;
  const version = parseId(raw);
  if (version === null) throw fichasErrors['guardada-antes']();
  return version;
}
