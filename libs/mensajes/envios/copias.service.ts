import { Injectable } from '@nestjs/common';
import type { CopiaCampus, CopiasCampus, CopiasReply } from '../../contracts';
import { Clock, Database, oneRow } from '../../platform';
import { LISTED_NAME, NAME_OF_PERSON } from '../envio/person-columns';
import { studentNames, withTexts, type ReachedSql } from './reached-sql';
import type { CopyFilter } from './read-filter';
import { CONFIRMED_AT, COUNT_COPIES, READ_AT, SHOWS_READING } from './reading';

const PAGE = 50;

export interface CopySql extends Omit<CopiaCampus, 'url' | 'sobre' | 'leido' | 'confirmado'>, ReachedSql {}

/** Who has a message in the inbox of the campus and, if the message asks for it, who has read it. */
@Injectable()
export class CopiasService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(mensajeId: number, filter: CopyFilter, page: number): Promise<CopiasReply> {
    const values = copyValues(mensajeId, filter);
    const { total } = oneRow(
      await this.db.rows<{ total: number }>(`SELECT count(*)::integer AS total ${MATCHING_COPIES}`, values),
    );
    const rows = await this.db.rows<CopySql>(
      `SELECT ${COPY_COLUMNS} ${MATCHING_COPIES} ORDER BY ${LISTED_NAME}, b.usuario_id LIMIT $4 OFFSET $5`,
      [...values, PAGE, (page - 1) * PAGE],
    );
    return {
      copias: rows.map((row) => withTexts(row, this.clock.zone)),
      paginas: Math.ceil(total / PAGE),
      total,
      campus: oneRow(await this.db.rows<CopiasCampus>(COUNT_COPIES, [mensajeId])),
    };
  }
}

export const copyValues = (mensajeId: number, { reading, pattern }: CopyFilter): unknown[] => [
  mensajeId,
  reading,
  pattern,
];

/** SQL: the inbox copies of message `$1` with a filter in `$2` and `$3`. Nobody can search for readings that are not shown. */
export const MATCHING_COPIES = `
  FROM mensajes_buzon b JOIN mensajes m ON m.id = b.mensaje_id JOIN usuarios us ON us.id = b.usuario_id
  LEFT JOIN alumnos al ON al.usuario_id = us.id LEFT JOIN tutores tu ON tu.usuario_id = us.id
  LEFT JOIN profesores pr ON pr.usuario_id = us.id
  WHERE b.mensaje_id = $1 AND ($2::text IS NULL OR ${SHOWS_READING} AND CASE $2
      WHEN 'sin-leer' THEN b.leido_en IS NULL WHEN 'leido' THEN b.leido_en IS NOT NULL ELSE b.confirmado_en IS NOT NULL END)
    AND ($3::text IS NULL OR claustro_normal(${NAME_OF_PERSON} || ' ' || ${LISTED_NAME}) LIKE claustro_normal($3))`;

/** SQL: `ALU12` of the user; users of the office have no other record. */
const PERSON_KEY = `coalesce('ALU' || al.id, 'TUT' || tu.id, 'PRO' || pr.id, 'ADM' || us.id)`;

export const COPY_COLUMNS = `
  b.usuario_id AS id, ${NAME_OF_PERSON} AS persona, ${LISTED_NAME} AS apellidos_nombre, ${PERSON_KEY} AS clave,
  ${studentNames('b.alumnos', `'ALU' || al.id`)} AS alumnos, ${READ_AT} AS leido, ${CONFIRMED_AT} AS confirmado`;
