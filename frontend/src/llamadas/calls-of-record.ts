import type { ConLlamadas } from '#libs/contracts';
import { getJson } from '../base';
import type { AfterSaveReader } from '../records/state/after-save';

/** Reads the people whom a save has just put on a call list. Called after the save of a record. */
const callsOf =
  (codigo: 'clases' | 'festivos'): AfterSaveReader =>
  async (id) =>
    (await getJson<ConLlamadas>('/api/horarios/llamadas/de-ficha', { codigo, id })).llamadas ?? null;

export const callsOfClass = callsOf('clases');
export const callsOfHoliday = callsOf('festivos');
