import type { ListRecord } from '../../contracts';
import type { Session } from '../../platform';
import { may } from '../definition/access';
import type { FieldModel } from '../model/field-model';
import type { SearchedList } from './anywhere-sql';

/** The fields that identify a record in its list: the first code, and the names. */
export function identifying({ anywhere: { searched } }: SearchedList): readonly FieldModel[] {
  return [...searched.codes.slice(0, 1), ...searched.names];
}

/**
 * Returns the URL of a hit. If the list declares a URL, returns this URL. Otherwise users who may open records get the record's page;
 * other users get the list, filtered by the code or the names of the record.
 */
export function resultUrl(found: SearchedList, row: ListRecord, session: Session): string {
  const { definition, search } = found.list;
  const { url } = found.anywhere;
  if (url !== null) return url.replace('{id}', String(row.id));
  const { codes, names } = found.anywhere.searched;
  if (may(session, 'fichas.ver')) return `${definition.recordUrl}ficha/${String(row.id)}/`;
  const equalTo = ({ path }: FieldModel): [string, string][] => {
    const value = row[path];
    return typeof value === 'string' && search.has(path) ? [[`${path}__iexact`, value]] : [];
  };
  const code = codes.slice(0, 1).flatMap(equalTo);
  const parametros = JSON.stringify(Object.fromEntries(code.length > 0 ? code : names.flatMap(equalTo)));
  return `${definition.recordUrl}?${new URLSearchParams({ parametros }).toString()}`;
}
