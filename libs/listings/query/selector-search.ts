import { Injectable } from '@nestjs/common';
import type { ListRecord, SelectorItem } from '../../contracts';
import type { Session } from '../../platform';
import { fillTemplate } from '../delete/delete.service';
import { listadosErrors } from '../errors';
import { readIds } from '../http/read-query';
import type { FieldModel } from '../model/field-model';
import type { ColumnModel, ListModel } from '../model/list-model';
import { ListEngine } from './engine';
import { QueryMaker } from './query-maker';
import { readText } from './values';

export interface SelectorAsked {
  busqueda: string;
  /** Fields to look in, in place of the selector's own. */
  campos: readonly string[];
  parametros: Record<string, unknown>;
  /** The column shown as `resultado`, in place of the selector's own words. */
  campoMostrar: string | null;
  ids: readonly string[] | undefined;
}

/** As many hits as fit in a list that opens below a field. */
const MOST_HITS = 50;
const MOST_WORDS = 8;

/** Search as you type: every word must be in one of the fields. */
@Injectable()
export class SelectorSearch {
  constructor(
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  async search(list: ListModel, asked: SelectorAsked, session: Session, signal: AbortSignal): Promise<SelectorItem[]> {
    const shown = this.shown(list, asked.campoMostrar);
    const query = this.maker.make(
      list,
      { parametros: asked.parametros, ...(asked.ids === undefined ? {} : { ids: readIds(asked.ids, 'id') }) },
      session,
    );
    const words = this.words(asked.busqueda);
    const fields = this.fields(list, asked.campos);
    const found = await this.engine.first(
      { ...query, columns: shown.fields.map(asColumn), words: words.map((word) => ({ word, fields })) },
      MOST_HITS,
      signal,
    );
    return found.map((row) => ({ id: row.id, resultado: resultOf(shown.template, row) }));
  }

  /**
   * One record with the fields that its selector names.
   * @throws registro-desconocido when it is not there, or this person does not see it
   */
  async one(
    list: ListModel,
    fields: FieldModel[],
    id: number,
    session: Session,
    signal: AbortSignal,
  ): Promise<ListRecord> {
    const query = this.maker.make(list, { ids: [id] }, session);
    const [row] = await this.engine.first({ ...query, columns: fields.map(asColumn) }, 1, signal);
    if (row === undefined) throw listadosErrors['registro-desconocido']();
    return row;
  }

  private words(busqueda: string): string[] {
    const text = readText(busqueda);
    if (!text.ok) throw listadosErrors['parametro-ilegible']({ nombre: 'busqueda' });
    return text.value
      .split(/[\s,]+/)
      .filter((word) => word !== '')
      .slice(0, MOST_WORDS);
  }

  private fields(list: ListModel, campos: readonly string[]): FieldModel[] {
    if (campos.length === 0) return list.selector?.busca ?? list.rotulo.fields;
    return campos.map((campo) => {
      const field = list.search.get(campo)?.field;
      if (field === undefined) throw listadosErrors['campo-desconocido']({ campo, sufijo: 'icontains' });
      if (field.searchType !== 'string' && field.searchType !== 'list')
        throw listadosErrors['operador-no-admitido']({ campo, sufijo: 'icontains' });
      return field;
    });
  }

  private shown(list: ListModel, campo: string | null): { template: string; fields: FieldModel[] } {
    if (campo === null || campo === '') return list.selector?.muestra ?? list.rotulo;
    const column = list.columns.get(campo);
    if (column === undefined) throw listadosErrors['columna-desconocida']({ campo });
    return { template: `{${campo}}`, fields: [column.field] };
  }
}

function asColumn(field: FieldModel): ColumnModel {
  const { campo, etiqueta, columnType: tipo } = field;
  return { field, wire: { campo, etiqueta, tipo, ordenable: false }, linkFields: [], only: [] };
}

function resultOf(template: string, row: ListRecord): string {
  const flat = Object.fromEntries(
    Object.entries(row).map(([campo, value]) => [campo, Array.isArray(value) ? value.join(', ') : value]),
  );
  return fillTemplate(template, flat);
}
