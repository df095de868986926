import type { PersonaId, TipoPersona } from '../../contracts';

/** The columns of a messaging table that name a person, by type of person. */
const COLUMNS: Record<TipoPersona, 'alumno_id' | 'tutor_id' | 'profesor_id' | 'usuario_id'> = {
  ALU: 'alumno_id',
  TUT: 'tutor_id',
  PRO: 'profesor_id',
  ADM: 'usuario_id',
};

export type PersonColumns = Partial<Record<(typeof COLUMNS)[TipoPersona], number>>;

/** The name of the column that holds the id of a person. */
export const columnOf = ({ tipo }: PersonaId): string => COLUMNS[tipo];

/** The column of a person with its id, for `jsonb_to_recordset`. */
export const personColumns = ({ id, tipo }: PersonaId): PersonColumns => ({ [COLUMNS[tipo]]: id });

/** The names of the four columns, and their definition for `jsonb_to_recordset`. */
export const PERSON_COLUMNS = Object.values(COLUMNS).join(', ');
export const PERSON_RECORD = Object.values(COLUMNS)
  .map((column) => `${column} integer`)
  .join(', ');

/** SQL: the name of the person of a row `t`; needs the joins `namedPerson`. */
export const NAME_OF_PERSON = `coalesce(al.nombre || ' ' || al.apellidos, tu.nombre || ' ' || tu.apellidos,
  pr.nombre || ' ' || pr.apellidos, us.nombre)`;

/** SQL: `Apellidos, Nombre` of the person; needs the same joins. */
export const LISTED_NAME = `coalesce(al.apellidos || ', ' || al.nombre, tu.apellidos || ', ' || tu.nombre,
  pr.apellidos || ', ' || pr.nombre, us.nombre)`;

/** SQL: joins that name the person of a row with this alias. */
export const namedPerson = (alias: string): string => `
  LEFT JOIN alumnos al ON al.id = ${alias}.alumno_id
  LEFT JOIN tutores tu ON tu.id = ${alias}.tutor_id
  LEFT JOIN profesores pr ON pr.id = ${alias}.profesor_id
  LEFT JOIN usuarios us ON us.id = ${alias}.usuario_id`;

/**
 * SQL: the envíos of a message as JSON, in their order: channel, name of the person, address, state and reason.
 * @param where condition on an envío `e`
 * @param name field of the name
 */
export const enviosAsJson = (where: string, name: 'nombre' | 'persona' = 'nombre'): string => `(
  SELECT coalesce(jsonb_agg(jsonb_build_object('canal', e.canal, '${name}', ${NAME_OF_PERSON}, 'destino', e.destino, 'estado', e.estado,
    'motivo', e.motivo) ORDER BY e.id), '[]') FROM envios e ${namedPerson('e')} WHERE ${where})`;

const RECORDS: Record<TipoPersona, string> = {
  ALU: '/administrar/alumnos/',
  TUT: '/administrar/tutores/',
  PRO: '/administrar/profesores/',
  ADM: '/administrar/usuarios/',
};

/** The URL of the record of a person. @param persona as in the generated column: `ALU12` */
export function recordUrl(persona: string): string {
  const { tipo, id } = parsePersonKey(persona);
  return `${RECORDS[tipo]}ficha/${String(id)}/`;
}

/** Reads the generated column `persona`. @throws Error for another form, which the database excludes */
export function parsePersonKey(persona: string): PersonaId {
  const [, tipo = '', id = ''] = /^(ALU|TUT|PRO|ADM)(\d+)$/.exec(persona) ?? [];
  if (id === '') throw new Error(`«${persona}» names no person`);
  return { tipo: tipo as TipoPersona, id: Number(id) };
}
