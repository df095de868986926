import type { RecordReply, RevealReply } from '#libs/contracts';
import { getJson, postForm } from '../../base';

const addressOf = (code: string, id: number): string => `/api/fichas/${encodeURIComponent(code)}/${id}`;

/** Loads the stored record. Account numbers are masked. */
export function readRecord(code: string, id: number, signal?: AbortSignal): Promise<RecordReply> {
  return getJson<RecordReply>(addressOf(code, id), { enmascarar: 1 }, { signal });
}

/** Loads the unmasked value of a masked field. The server records in the history which user requested the value. */
export async function revealValue(code: string, id: number, field: string): Promise<unknown> {
  return (await postForm<RevealReply>(`${addressOf(code, id)}/mostrar`, { campo: field })).valor;
}
