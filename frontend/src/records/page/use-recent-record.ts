import { useEffect } from 'react';
import type { ValueTypeCode } from '#libs/contracts';
import { ApiError, recordPath, listPath, useSession } from '../../base';
import { forgetRecord, rememberRecord } from '../../base/session/recent-records';
import { FIELD_TYPES } from '../../fields';
import { stateOf } from '../../fields/shared/states';
import type { LoadedRecord, useRecord } from '../state/use-record';

type OpenedRecord = Pick<ReturnType<typeof useRecord>, 'data' | 'error'>;

/** Adds an opened record to the recent records of the user; removes a record that the user cannot open. */
export function useRecentRecord(code: string, id: number, { data, error }: OpenedRecord): void {
  const userId = useSession().usuario.id;
  const url = recordPath(listPath(code), id);
  const isGone = error instanceof ApiError && [403, 404].includes(error.status);
  useEffect(() => {
    if (isGone) forgetRecord(userId, url);
    else if (data !== undefined && data.record.id !== 0 && data.record.id === id)
      rememberRecord(userId, { url, title: data.record.titulo, detail: detailOf(data) });
  }, [userId, url, id, data, isGone]);
}

/**
 * Returns the title of the list and the short facts of the record's head, such as code and age. Contact data are left out, because the
 * text is stored in the browser.
 */
function detailOf({ form, record }: LoadedRecord): string {
  const facts = form.resumen.flatMap((campo) => {
    const field = form.campos_especificos.find((one) => one.campo === campo);
    if (field === undefined || !PLAIN_TYPES.includes(field.tipo)) return [];
    const value = record.valores[campo];
    if (stateOf(field.opciones, value)) return [];
    const text = FIELD_TYPES[field.tipo].text(value, field, record.referencias[campo] ?? []);
    return text === '' ? [] : [text + (field.unidad ? ` ${field.unidad}` : '')];
  });
  return [form.titulo, ...facts].join(' · ');
}

const PLAIN_TYPES: readonly ValueTypeCode[] = ['texto', 'numero', 'referencia'];
