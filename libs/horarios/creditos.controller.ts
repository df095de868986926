import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Credito, CreditosReply } from '../contracts';
import { CurrentSession, Database, Get, parseId, platformErrors, type Session } from '../platform';
import { ViewerService, type Viewer } from './acceso/viewer.service';
import { horariosErrors } from './errors';
import { isEmpty, wrong, type Fields } from './requests/fields';

/** Make-up credits of a student (rule R10). */
@ApiTags('Créditos')
@Controller('api/horarios/creditos')
export class CreditosController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly db: Database,
  ) {}

  /** Families read those of one of their students or of all of them; teachers none. */
  @Get('', 'identificado')
  async list(@Query() { alumno_id: raw }: Fields, @CurrentSession() session: Session): Promise<CreditosReply> {
    const viewer = await this.viewers.load(session);
    if (viewer.tipo === 'PRO') throw platformErrors['sin-permiso']();
    return { creditos: await this.db.rows<Credito>(CREDITS, [studentsOf(raw, viewer), viewer.today]) };
  }
}

/** @throws por-corregir, alumno-desconocido for a student out of reach */
function studentsOf(raw: unknown, { alumnos: own }: Viewer): readonly number[] {
  if (isEmpty(raw) && own !== null) return own;
  const alumno = parseId(raw);
  if (alumno === null) throw wrong('alumno_id', 'Elija un alumno.');
  if (own !== null && !own.includes(alumno)) throw horariosErrors['alumno-desconocido']();
  return [alumno];
}

const CLASS = (clase: string, materia: string) =>
  `json_build_object('fecha', to_char(${clase}.fecha, 'YYYY-MM-DD'), 'materia', ${materia}.descripcion)`;

/** Those that can be used first, the first to expire first; then the others, the latest first. */
const CREDITS = `
  SELECT * FROM (
    SELECT k.id, k.alumno_id, a.nombre AS alumno, k.minutos, to_char(k.caduca, 'YYYY-MM-DD') AS caduca,
      CASE WHEN k.usado_en_id IS NOT NULL THEN 'usado' WHEN k.caduca < $2::date THEN 'caducado' ELSE 'disponible' END AS estado,
      ${CLASS('c', 'm')} AS origen, o.alta_id,
      CASE WHEN u.id IS NOT NULL THEN ${CLASS('uc', 'um')} END AS usado_en
    FROM creditos k JOIN alumnos a ON a.id = k.alumno_id
    JOIN clases_alumnos o ON o.id = k.origen_id JOIN clases c ON c.id = o.clase_id JOIN materias m ON m.id = c.materia_id
    LEFT JOIN clases_alumnos u ON u.id = k.usado_en_id LEFT JOIN clases uc ON uc.id = u.clase_id LEFT JOIN materias um ON um.id = uc.materia_id
    WHERE k.alumno_id = ANY ($1::integer[])) AS de_todos
  ORDER BY estado <> 'disponible', CASE WHEN estado = 'disponible' THEN caduca END, caduca DESC, id DESC LIMIT 200`;
