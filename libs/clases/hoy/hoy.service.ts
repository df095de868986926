import { Injectable } from '@nestjs/common';
import type { EstadoClase, StartTodayClass } from '../../contracts';
import { may } from '../../listings';
import { Clock, Database, addDays, type Session } from '../../platform';
import { CLASS_JOINS, ROOM_TEXT, STANDS_IN_FOR } from '../class-columns';
import { GenerationService } from '../generacion/generation.service';

/** How many queued subjects get their classes generated before the classes are read. */
const SETTLED_AT_ONCE = 20;

/** The classes of today, for the start page. */
@Injectable()
export class HoyService {
  constructor(
    private readonly generation: GenerationService,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Lists today's classes by hour, with the cancelled classes. Teachers get their own classes, the office gets all classes. Null without
   * permission to see classes.
   */
  async list(session: Session): Promise<StartTodayClass[] | null> {
    if (!may(session, 'clases.ver')) return null;
    await this.generation.generateBeforeReading(SETTLED_AT_ONCE);
    const teacher = session.user.tipo === 'ADM' ? null : session.user.id;
    const rows = await this.database.rows<TodayRow>(TODAY, [this.clock.today(), teacher]);
    const now = this.clock.minute();
    return rows.map((row) => toTodayClass(row, now));
  }
}

interface TodayRow {
  clase_id: number;
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  codigo: string;
  curso: string;
  materia: string;
  profesor: string | null;
  sustituye: string;
  aula: string | null;
  alumno: string | null;
  ocupadas: number;
  capacidad: number;
  estado: EstadoClase;
  anotados: number;
  asisten: number;
}

/** @param now civil time, `YYYY-MM-DDTHH:MM` */
export function toTodayClass({ fecha, codigo, ...row }: TodayRow, now: string): StartTodayClass {
  const { hora_entrada, hora_salida } = row;
  const lastDay = hora_salida > hora_entrada ? fecha : addDays(fecha, 1);
  return {
    ...row,
    curso: `${codigo} · ${row.curso}`,
    materia: row.materia === row.curso ? null : row.materia,
    comenzada: `${fecha}T${hora_entrada}` <= now,
    terminada: `${lastDay}T${hora_salida}` <= now,
    url: `/clases/asistencia/${String(row.clase_id)}/`,
  };
}

const TODAY = `
  SELECT c.id AS clase_id, c.fecha::text AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS hora_entrada,
         to_char(c.hora_salida, 'HH24:MI') AS hora_salida, cu.codigo, cu.descripcion AS curso, m.descripcion AS materia,
         p.nombre || ' ' || p.apellidos AS profesor, ${STANDS_IN_FOR}, ${ROOM_TEXT} AS aula, c.ocupadas, c.capacidad, c.estado,
         s.anotados, s.asisten,
         CASE WHEN c.particular AND c.ocupadas = 1 THEN (SELECT al.nombre || ' ' || al.apellidos FROM clases_alumnos uno
           JOIN alumnos al ON al.id = uno.alumno_id WHERE uno.clase_id = c.id AND uno.estado <> 'anulado' AND ($2::integer IS NULL OR al.activo)) END AS alumno
  FROM clases c ${CLASS_JOINS}
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE estado IN ('asiste', 'falta', 'justificada'))::integer AS anotados,
           count(*) FILTER (WHERE estado = 'asiste')::integer AS asisten
    FROM clases_alumnos WHERE clase_id = c.id) s
  WHERE c.fecha = $1 AND ($2::integer IS NULL OR p.usuario_id = $2)
  ORDER BY c.hora_entrada, c.hora_salida, cu.codigo, c.id`;
