import { checkValue, parseId, isEmpty } from '../../platform';
import { horariosErrors } from '../../clases';

/** An absence of a teacher or a closed room, as a request describes it. */
export interface BlockRequest {
  resource: 'profesor' | 'aula';
  id: number;
  /** Civil `YYYY-MM-DDTHH:MM`. */
  from: string;
  to: string;
}

type Query = Readonly<Record<string, unknown>>;

/**
 * Reads an absence or a closed room from a request.
 * @throws por-corregir if the request names both a teacher and a room, or neither; por-corregir if the end is not after the start;
 * profesor-desconocido, aula-desconocida, falta-fecha-inicial, falta-fecha-final, fecha-inicial-ilegible, fecha-final-ilegible
 */
export function readBlock(query: Query): BlockRequest {
  const target = readResource(query);
  const from = readInstant(query.desde, 'inicial');
  const to = readInstant(query.hasta, 'final');
  if (to <= from) throw horariosErrors['por-corregir']({ sentence: 'El final debe ser posterior al principio.' });
  return { ...target, from, to };
}

function readResource({ profesor_id: profesor, aula_id: aula }: Query): Pick<BlockRequest, 'resource' | 'id'> {
  if (isEmpty(profesor) === isEmpty(aula))
    throw horariosErrors['por-corregir']({ sentence: 'Elija un profesor o un aula, no los dos.' });
  const resource = isEmpty(profesor) ? 'aula' : 'profesor';
  const id = parseId(resource === 'profesor' ? profesor : aula);
  if (id === null) throw horariosErrors[resource === 'profesor' ? 'profesor-desconocido' : 'aula-desconocida']();
  return { resource, id };
}

function readInstant(raw: unknown, which: 'inicial' | 'final'): string {
  if (isEmpty(raw)) throw horariosErrors[`falta-fecha-${which}`]();
  const read = checkValue({ tipo: 'fecha-hora' }, raw);
  if (!read.ok || typeof read.value !== 'string') throw horariosErrors[`fecha-${which}-ilegible`]();
  return read.value;
}
