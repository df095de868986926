import { Injectable } from '@nestjs/common';
import { Clock, Database, SettingsService } from '../../platform';
import type { RecordRule, RuleContext } from '../definition/record-rule';
import type { RecordModel } from '../model/record-model';
import { isFile, targetTable, valueOf, type StoredField } from '../model/stored-field';
import { dateProblems } from './date-problems';
import type { Problem } from './problems';

type Row = Readonly<Record<string, unknown>>;

/** A record with the changes of a save. */
export interface RecordChange {
  model: RecordModel;
  /** 0 for a new record. */
  id: number;
  /** The stored row; null for a new record. */
  stored: Row | null;
  /** The new values. */
  values: ReadonlyMap<StoredField, unknown>;
  /** Fields whose input could not be read. */
  unreadable: ReadonlySet<string>;
}

/**
 * Checks all rules of a record before it is written, so that one refusal names every wrong field. If another user saves between the check
 * and the write, a constraint of the database refuses the write.
 */
@Injectable()
export class CheckRulesService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  async check(change: RecordChange): Promise<Problem[]> {
    const [broken, gone] = await Promise.all([this.checkRules(change), this.checkReferences(change.values)]);
    return [...dateProblems(change, this.clock.today()), ...broken, ...gone];
  }

  private async checkRules({ model, id, stored, values, unreadable }: RecordChange): Promise<Problem[]> {
    const changed = new Map([...values].map(([{ campo }, value]) => [campo, value]));
    const record = Object.fromEntries(
      model.fields.map((field) => [
        field.campo,
        changed.has(field.campo) ? changed.get(field.campo) : stored === null ? null : valueOf(field, stored),
      ]),
    );
    const rules = model.rules.filter(
      ({ reads }) => reads.some((field) => changed.has(field)) && !reads.some((field) => unreadable.has(field)),
    );
    const context = this.contextOf(model, id);
    const checked = await Promise.all(
      rules.map(async (rule) => ({
        fields: fieldsAt(rule, model),
        sentence: await rule.problem(record, context),
      })),
    );
    return checked.flatMap(({ fields, sentence }) => (sentence === null ? [] : [{ fields, sentence }]));
  }

  private contextOf(model: RecordModel, id: number): RuleContext {
    const find = async (select: string, params: readonly unknown[]): Promise<Row | undefined> =>
      (await this.db.rows<Record<string, unknown>>(`${select} LIMIT 1`, params))[0];
    const exists = async (select: string, params: readonly unknown[]): Promise<boolean> =>
      (await find(select, params)) !== undefined;
    return {
      id,
      today: this.clock.today(),
      zone: this.clock.zone,
      exists,
      find,
      setting: (key) => this.settings.loadValue(key),
      isTaken: (field, value) => {
        const store = model.fields.find(({ campo }) => campo === field)?.store;
        if (store === undefined || !('column' in store)) throw new Error(`«${field}» has no column of its own`);
        return exists(`SELECT FROM "${model.table}" WHERE id <> $1 AND "${store.column}" = $2`, [id, value]);
      },
    };
  }

  /**
   * Returns a problem for each field whose chosen record does not exist any more. Uses a single statement. Files are left out, because
   * their service checks them.
   */
  private async checkReferences(values: ReadonlyMap<StoredField, unknown>): Promise<Problem[]> {
    const params: unknown[] = [];
    const selects = [...values].flatMap(([field, value]) => {
      const table = isFile(field) ? null : targetTable(field);
      if (table === null || value === null) return [];
      params.push(field.campo, Array.isArray(value) ? value : [value]);
      return `SELECT $${String(params.length - 1)} AS campo WHERE EXISTS (
        SELECT FROM unnest($${String(params.length)}::integer[]) AS elegido
        WHERE NOT EXISTS (SELECT FROM "${table}" WHERE id = elegido))`;
    });
    if (selects.length === 0) return [];
    const gone = await this.db.rows<{ campo: string }>(selects.join(' UNION ALL '), params);
    return gone.map(({ campo }) => ({ fields: [campo], sentence: 'Lo elegido ya no existe.' }));
  }
}

/** Returns the fields that show the sentence of a rule. Read-only fields are left out, because a user cannot correct them. */
function fieldsAt({ reads, at = reads }: RecordRule, { fields }: RecordModel): string[] {
  return at.filter((name) => fields.some(({ campo, soloLectura }) => campo === name && soloLectura !== true));
}
