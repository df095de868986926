import type { ConLlamadas } from '#libs/contracts';
import { getJson } from '../base';
import type { AfterSaveReader } from '../records/state/after-save';

/** Creates a function to call after the save of a record. The created function loads the people whom the save has put on a call list. */
const callsOf =
  (codigo: 'clases' | 'festivos'): AfterSaveReader =>
  async (id) =>
    (await getJson<ConLlamadas>('/api/horarios/llamadas/de-ficha', { codigo, id })).llamadas ?? null;

export const callsOfClass = callsOf('clases');
export const callsOfHoliday = callsOf('festivos');
