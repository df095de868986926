import type { PersonaId, TipoPersona } from '../../contracts';

const RECORDS: Record<TipoPersona, string> = {
  ALU: 'alumnos',
  TUT: 'tutores',
  PRO: 'profesores',
  ADM: 'usuarios',
};

/** The URL of the record of a person. */
export const personUrl = ({ id, tipo }: PersonaId): string => `/administrar/${RECORDS[tipo]}/ficha/${String(id)}/`;
