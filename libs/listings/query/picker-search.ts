import { Injectable } from '@nestjs/common';
import type { ListRecord, SelectorItem } from '../../contracts';
import type { Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { FieldModel } from '../model/field-model';
import type { ListModel } from '../model/list-model';
import { ListEngine } from './list-engine';
import { QueryMaker } from './query-maker';
import { readText } from './request/values';
import { isTelephoneText } from './sql/comparisons';
import { displayOf, columnsOf, asColumn, itemOf } from './picker-display';

export interface PickerRequest {
  text: string;
  /** The fields to search. If empty, the fields that the picker itself declares are searched. */
  fields: readonly string[];
  filters: Readonly<Record<string, unknown>>;
  /** The column whose value is shown as `resultado`; null for the picker's own display. */
  displayField: string | null;
  ids?: readonly number[];
  /** The date for which ages and current rows are determined, `YYYY-MM-DD`. The default is today. */
  day?: string;
}

const MAX_HITS = 50;
const MAX_WORDS = 8;

/** Search while the user types: each typed word must be in one of the searched fields. */
@Injectable()
export class PickerSearch {
  constructor(
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /** @throws the refusals of `listados` for names that the list does not declare */
  async search(
    list: ListModel,
    { text, fields: names, filters, displayField, ids, day }: PickerRequest,
    session: Session,
    signal: AbortSignal,
  ): Promise<SelectorItem[]> {
    const display = displayOf(list, displayField);
    const query = this.maker.make(list, { filters, ...(ids === undefined ? {} : { ids }) }, session);
    const fields = searchedFields(list, names);
    const words = wordsOf(text, fields);
    const rows = await this.engine.first(
      {
        ...query,
        ...(day && { today: day }),
        columns: columnsOf(display),
        words: words.map((word) => ({ word, fields })),
      },
      MAX_HITS,
      signal,
    );
    return rows.map((row) => itemOf(display, row, query.zone));
  }

  /**
   * One record with these fields.
   * @throws registro-desconocido if it does not exist or the user may not see it
   */
  async one(
    list: ListModel,
    { id, fields }: { id: number; fields: readonly FieldModel[] },
    session: Session,
    signal: AbortSignal,
  ): Promise<ListRecord> {
    const query = this.maker.make(list, { ids: [id] }, session);
    const [row] = await this.engine.first({ ...query, columns: fields.map(asColumn) }, 1, signal);
    if (row === undefined) throw listadosErrors['registro-desconocido']();
    return row;
  }
}

/** A text with at least this number of digits is searched as one telephone, even if it has blanks. */
const TELEPHONE_DIGITS = 6;

/**
 * Returns the words of a search text. If telephones are searched and the text is a telephone, the whole text is one word, even with
 * blanks.
 */
function wordsOf(busqueda: string, fields: readonly FieldModel[]): string[] {
  const text = readText(busqueda);
  if (!text.ok) throw listadosErrors['parametro-ilegible']({ name: 'busqueda' });
  const searchesTelephones = fields.some(({ listed }) => listed.comparesDigits === true);
  const digits = text.value.replace(/\D/g, '').length;
  if (searchesTelephones && isTelephoneText(text.value) && digits >= TELEPHONE_DIGITS) return [text.value];
  return text.value
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

function searchedFields(list: ListModel, names: readonly string[]): FieldModel[] {
  if (names.length === 0) return list.picker?.search ?? list.label.fields;
  return names.map((path) => {
    const field = list.search.get(path)?.field;
    if (field === undefined) throw listadosErrors['campo-desconocido']({ field: path, suffix: 'icontains' });
    if (field.searchType !== 'string' && field.searchType !== 'list')
      throw listadosErrors['operador-no-admitido']({ field: path, suffix: 'icontains' });
    return field;
  });
}
