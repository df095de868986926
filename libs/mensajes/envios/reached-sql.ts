import type { Envio } from '../../contracts';
import type { Zone } from '../../platform';
import { minuteOf } from '../../platform/civil';
import { andText } from '../../platform/text';
import { LISTED_NAME, NAME_OF_PERSON, namedPerson, recordUrl } from '../envio/person-columns';
import type { EnvioFilter } from './read-filter';
import { CONFIRMED_AT, isoSql, READ_AT } from './reading';

/** What the envíos and the inbox copies of a message have in common, as the database returns it. */
export interface ReachedSql {
  /** `ALU12` */
  clave: string;
  /** First names. */
  alumnos: string[];
  leido: string | null;
  confirmado: string | null;
}

export interface EnvioSql extends Omit<Envio, 'sobre' | 'url' | 'cuando' | 'leido' | 'confirmado'>, ReachedSql {
  momento: string | null;
}

/** @param zone the time zone of the academy */
export const toEnvio = ({ momento, ...row }: EnvioSql, zone: Zone): Envio => ({
  ...withTexts(row, zone),
  cuando: momentText(momento, zone),
});

/** A row with its texts: whom it is about, and when it was read. */
export const withTexts = <Row extends ReachedSql>({ clave, alumnos, leido, confirmado, ...row }: Row, zone: Zone) => ({
  ...row,
  url: recordUrl(clave),
  sobre: alumnos.length === 0 ? '' : `Sobre ${andText(alumnos)}`,
  leido: momentText(leido, zone),
  confirmado: momentText(confirmado, zone),
});

/** `27/11, 12:34` */
function momentText(moment: string | null, zone: Zone): string | null {
  if (moment === null) return null;
  const [date = '', hour = ''] = minuteOf(new Date(moment), zone).split('T');
  return `${date.slice(8)}/${date.slice(5, 7)}, ${hour}`;
}

/** SQL: first names of the students `ids`. A person is alone in the message about themselves, so the student `except` is not named. */
export const studentNames = (ids: string, except: string): string => `
  ARRAY(SELECT a.nombre FROM unnest(${ids}) WITH ORDINALITY AS x (id, orden) JOIN alumnos a ON a.id = x.id
    WHERE 'ALU' || a.id IS DISTINCT FROM ${except} ORDER BY x.orden)::text[]`;

/** SQL: whether a typed text is part of the name or of the address; `pattern` is the number of the parameter. */
const matches = (pattern: number): string => `($${String(pattern)}::text IS NULL
  OR claustro_normal(${NAME_OF_PERSON} || ' ' || ${LISTED_NAME} || ' ' || e.destino) LIKE claustro_normal($${String(pattern)}))`;

/** SQL: the envíos of message `$1` with a filter in `$2` to `$4`. */
export const MATCHING_ENVIOS = `
  FROM envios e JOIN mensajes m ON m.id = e.mensaje_id ${namedPerson('e')}
  LEFT JOIN mensajes_buzon b ON b.mensaje_id = e.mensaje_id
    AND b.usuario_id = coalesce(al.usuario_id, tu.usuario_id, pr.usuario_id, us.id)
  WHERE e.mensaje_id = $1 AND ($2::text[] IS NULL OR e.estado = ANY ($2)) AND ($3::text IS NULL OR e.canal = $3) AND ${matches(4)}`;

export const filterValues = (mensajeId: number, { states, channel, pattern }: EnvioFilter): unknown[] => [
  mensajeId,
  states,
  channel,
  pattern,
];

export const ENVIO_COLUMNS = `
  e.id, e.canal, CASE WHEN e.destino = e.persona THEN '' ELSE e.destino END AS destino, ${NAME_OF_PERSON} AS persona,
  ${LISTED_NAME} AS apellidos_nombre, e.persona AS clave, e.estado, e.motivo, e.intentos, e.dudas,
  ${studentNames('e.alumnos', 'e.persona')} AS alumnos, ${isoSql('coalesce(e.terminado_en, e.tomado_en)')} AS momento,
  b.mensaje_id IS NOT NULL AS en_campus, ${READ_AT} AS leido, ${CONFIRMED_AT} AS confirmado`;

/** SQL: the place of a state in a list that shows first what needs attention. */
export const ATTENTION = `array_position(ARRAY['dudoso', 'rechazado', 'fallido', 'aplazado', 'omitido', 'anulado'], e.estado)`;
