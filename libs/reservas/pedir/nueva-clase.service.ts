import { Injectable } from '@nestjs/common';
import type { NuevaClaseReply } from '../../contracts';
import { Database, platformErrors, dateText } from '../../platform';
import { horariosErrors, type Viewer } from '../../clases';
import { loadBookedAlta } from './booking-target';
import { leadDayLimit } from '../base/family-rules';

/** The choices for a new class: the private subjects of an enrolment, their teachers, and the student's credits. */
@Injectable()
export class NuevaClaseService {
  constructor(private readonly db: Database) {}

  /** @throws sin-permiso, alta-desconocida, no-puede-ser */
  async offer(rawAltaId: unknown, viewer: Viewer): Promise<NuevaClaseReply> {
    if (viewer.alumnos !== null && !viewer.rules.requests) throw platformErrors['sin-permiso']();
    const alta = await loadBookedAlta(this.db, rawAltaId, viewer);
    const materias = await this.db.rows<NuevaClaseReply['materias'][number]>(MATERIAS, [alta.curso_id]);
    if (materias.length === 0)
      throw horariosErrors['no-puede-ser']({ sentence: 'El curso no tiene clases particulares.' });
    return {
      alumno: { id: alta.alumno_id, nombreCompleto: alta.alumno },
      materias,
      creditos: await this.credits(alta, viewer),
      limite: leadDayLimit(viewer),
    };
  }

  /**
   * Returns the credits of the student that can pay for this course. Such a credit is not used, not withdrawn and not expired, and comes
   * from a course of the same type.
   */
  private async credits({ alumno_id, curso_id }: { alumno_id: number; curso_id: number }, { today }: Viewer) {
    const rows = await this.db.rows<OfferedCredit>(
      `SELECT k.id, k.minutos, to_char(k.caduca, 'YYYY-MM-DD') AS caduca, to_char(k.fecha, 'YYYY-MM-DD') AS fecha,
         to_char(k.hora, 'HH24:MI') AS hora, m.descripcion AS materia
       FROM creditos k JOIN cursos c ON c.id = $2 JOIN materias m ON m.id = k.materia_id
       WHERE k.alumno_id = $1 AND k.usado_en_id IS NULL AND k.retirado_en IS NULL AND k.caduca >= $3::date AND k.tipo_curso_id IS NOT DISTINCT FROM c.tipo_id
       ORDER BY k.caduca, k.id`,
      [alumno_id, curso_id, today],
    );
    return rows.map((credit) => ({
      id: credit.id,
      minutos: credit.minutos,
      caduca: credit.caduca,
      texto: creditText(credit),
    }));
  }
}

interface OfferedCredit {
  id: number;
  minutos: number;
  caduca: string;
  /** Date, hour and subject of the cancelled class. */
  fecha: string;
  hora: string;
  materia: string;
}

/**
 * The text begins with the date of the class, because only the date distinguishes credits with the same length and expiry. The text ends
 * with the subject, because the end of the text may be cut off.
 */
const creditText = ({ minutos, caduca, fecha, hora, materia }: OfferedCredit): string =>
  `Clase del ${dateText(fecha)}, ${hora} · ${String(minutos)} min, hasta el ${dateText(caduca)} · ${materia}`;

const MATERIAS = `
  SELECT m.id, m.descripcion, c.descripcion AS curso,
    coalesce((SELECT h.duracion FROM materias_horarios h WHERE h.materia_id = m.id
      ORDER BY position(h.dia IN 'LMXJVSD') LIMIT 1), 60)::integer AS duracion,
    coalesce((SELECT json_agg(json_build_object('id', p.id, 'resultado', p.apellidos || ', ' || p.nombre) ORDER BY mp.orden, p.apellidos, p.id)
      FROM materias_profesores mp JOIN profesores p ON p.id = mp.profesor_id AND p.activo WHERE mp.materia_id = m.id), '[]') AS profesores
  FROM materias m JOIN cursos c ON c.id = m.curso_id
  WHERE m.curso_id = $1 AND m.particular AND m.activo ORDER BY m.descripcion, m.id`;
