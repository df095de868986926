import { useQuery } from '@tanstack/react-query';
import type { FormReply, RecordReply } from '#libs/contracts';
import { ApiError, getJson } from '../../base';
import { newTitle } from '../model/new-record-words';
import { initialValues } from '../model/record-state';
import { settledText } from '../model/settled-text';
import { readRecord } from './read-record';

export interface LoadedRecord {
  form: FormReply;
  record: RecordReply;
}

/**
 * The error for a missing record of a kind that disappears when it is paid, for example a payer who owes nothing any more. The error gives
 * this reason instead of «not found».
 */
export class SettledRecordError extends ApiError {
  constructor(readonly form: FormReply) {
    super(404, settledText(form));
  }
}

/** A record and its form; id 0 is a new record with its initial values. */
export function useRecord(code: string, id: number) {
  return useQuery({
    queryKey: ['ficha', code, id],
    queryFn: ({ signal }) => loadRecord(code, id, signal),
    // Never from the cache: another user may have changed the record since.
    staleTime: 0,
    gcTime: 0,
  });
}

async function loadRecord(code: string, id: number, signal: AbortSignal): Promise<LoadedRecord> {
  const [form, record] = await Promise.all([
    getJson<FormReply>(`/api/formularios/${encodeURIComponent(code)}`, {}, { signal }),
    id === 0 ? null : readRecord(code, id, signal).catch(missing),
  ]);
  if (record instanceof ApiError) throw form.saldada === undefined ? record : new SettledRecordError(form);
  // If the form allows no new records, opening a new record fails with a 404, as an unknown id does.
  if (record === null && form.sin_nuevas !== undefined) throw new ApiError(404, form.sin_nuevas);
  return { form, record: record ?? newRecord(form) };
}

/**
 * Returns the error if its status is 404; throws any other error. The record and the form load at the same time, and only the form tells
 * what the 404 means.
 */
function missing(error: unknown): ApiError {
  if (error instanceof ApiError && error.status === 404) return error;
  throw error;
}

function newRecord(form: FormReply): RecordReply {
  const valores = initialValues(form);
  return { id: 0, version: 0, titulo: newTitle(form.nombre), valores, referencias: {}, contadores: {} };
}
