import { Injectable } from '@nestjs/common';
import { Database } from '../../platform';
import type { RecordModel } from '../model/record-model';
import type { StoredField } from '../model/stored-field';
import { brokenRulesSql, ownColumn, RULES_OF, type TableRule } from './table-rules';

/** What stands at the fields that a rule is about; without fields, what is said of the whole record. */
export interface BrokenRule {
  campos: string[];
  frase: string;
}

/** What to say of a rule without words of its own. */
const OTHERWISE: Record<TableRule['kind'], string> = {
  check: 'Hay fechas o cantidades que no pueden ser.',
  unique: 'Ya lo tiene otro registro.',
  exclusion: 'Se solapa con otro registro.',
  reference: 'Lo elegido ya no existe.',
};

/** The rules that the database keeps for a record, asked before it is written, so that all that are broken are told at once. */
@Injectable()
export class TableRulesService {
  private readonly rules = new Map<string, Promise<TableRule[]>>();

  constructor(private readonly db: Database) {}

  /**
   * The rules that a record with these values would break. Between the answer and the writing others may write too: the
   * database decides.
   * @param id 0 for a new record.
   */
  async broken(model: RecordModel, id: number, values: ReadonlyMap<StoredField, unknown>): Promise<BrokenRule[]> {
    const changed = Object.fromEntries(
      [...values].flatMap(([{ store }, value]) => ('column' in store ? [[store.column, value] as const] : [])),
    );
    // A rule about nothing that changes holds already.
    const rules = (await this.of(model.table)).filter(({ dependencias }) =>
      dependencias.some((columna) => Object.hasOwn(changed, ownColumn(columna))),
    );
    const gone = await this.goneReferences(values);
    if (rules.length === 0) return gone;
    const [row] = await this.db.rows<{ rotas: string[] }>(brokenRulesSql(model.table, rules), [
      id,
      JSON.stringify(changed),
    ]);
    const broken = rules.filter(({ nombre }) => row?.rotas.includes(nombre));
    return [...broken.map((rule) => told(rule, model)), ...gone];
  }

  /** A rule by its name, as the driver's error has it; null when the table has none of that name. */
  async named(model: RecordModel, nombre: string): Promise<BrokenRule | null> {
    const rule = (await this.of(model.table)).find((one) => one.nombre === nombre);
    return rule === undefined ? null : told(rule, model);
  }

  /** Rules change with migrations only, so they are read once. */
  private of(table: string): Promise<TableRule[]> {
    const known = this.rules.get(table) ?? this.db.rows<TableRule>(RULES_OF, [`"${table}"`]);
    this.rules.set(table, known);
    known.catch(() => this.rules.delete(table));
    return known;
  }

  /** Chosen records of a many-to-many field that are gone: their rule stands at another table. */
  private async goneReferences(values: ReadonlyMap<StoredField, unknown>): Promise<BrokenRule[]> {
    const found = await Promise.all(
      [...values].map(async ([{ campo, store }, ids]) => {
        if (store.kind !== 'references') return [];
        const rows = await this.db.rows(
          `SELECT una FROM unnest($1::integer[]) AS una WHERE NOT EXISTS (SELECT FROM "${store.targetTable}" AS otra WHERE otra.id = una)`,
          [ids],
        );
        return rows.length === 0 ? [] : [{ campos: [campo], frase: OTHERWISE.reference }];
      }),
    );
    return found.flat();
  }
}

function told({ kind, frase, columnas }: TableRule, model: RecordModel): BrokenRule {
  const columns = columnas.map(ownColumn);
  const fields = model.fields.filter(
    ({ store, soloLectura }) => soloLectura !== true && 'column' in store && columns.includes(store.column),
  );
  return { campos: fields.map(({ campo }) => campo), frase: frase === null ? OTHERWISE[kind] : asSentence(frase) };
}

const asSentence = (frase: string): string => (frase.endsWith('.') ? frase : `${frase}.`);
