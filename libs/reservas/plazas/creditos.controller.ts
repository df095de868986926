import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Credito, CreditosReply, MensajeReply } from '../../contracts';
import {
  CurrentSession,
  Database,
  Get,
  parseId,
  platformErrors,
  Post,
  isEmpty,
  CurrentCaller,
  type Caller,
  type Session,
} from '../../platform';
import { ViewerService, horariosErrors, wrong, type Viewer, type Fields } from '../../clases';
import { readCreditIds, CreditosService } from './creditos.service';

/** Make-up credits of a student (rule R10). */
@ApiTags('Créditos')
@Controller('api/horarios/creditos')
export class CreditosController {
  constructor(
    private readonly viewers: ViewerService,
    private readonly db: Database,
    private readonly reviewing: CreditosService,
  ) {}

  /**
   * If the request names a student, lists the credits of this student. If a family names no student, lists the credits of all its
   * students. Refuses teachers.
   */
  @Get('', 'identificado')
  async list(@Query() { alumno_id: raw }: Fields, @CurrentSession() session: Session): Promise<CreditosReply> {
    const viewer = await this.viewers.load(session);
    if (viewer.tipo === 'PRO') throw platformErrors['sin-permiso']();
    return { creditos: await this.db.rows<Credito>(CREDITS_OF_STUDENTS, [studentsOf(raw, viewer), viewer.today]) };
  }

  /** Returns the credits that an administrator has selected in the list. The credits have full names. */
  @Post('elegidos', { permission: 'clases.editar' })
  async chosen(@Body() body: Fields, @CurrentSession() session: Session): Promise<CreditosReply> {
    const { today } = await this.viewers.loadAdmin(session);
    return { creditos: await this.db.rows<Credito>(CHOSEN_CREDITS, [readCreditIds(body.creditos), today]) };
  }

  @Post('retirar', { permission: 'clases.editar' })
  async withdraw(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    await this.viewers.loadAdmin(session);
    return { mensaje: await this.reviewing.withdraw(body, actor) };
  }

  @Post('mantener', { permission: 'clases.editar' })
  async keep(@Body() body: Fields, @CurrentCaller() { session, actor }: Caller): Promise<MensajeReply> {
    await this.viewers.loadAdmin(session);
    return { mensaje: await this.reviewing.keep(body, actor) };
  }

  /** Withdraws one credit, from its record. */
  @Post(':id/retirar', { permission: 'clases.editar' })
  withdrawOne(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<MensajeReply> {
    return this.withdraw({ creditos: id }, caller);
  }

  /** Keeps a credit that was marked for review. The button in the record of the credit sends this request. */
  @Post(':id/mantener', { permission: 'clases.editar' })
  keepOne(@Param('id') id: string, @CurrentCaller() caller: Caller): Promise<MensajeReply> {
    return this.keep({ creditos: id }, caller);
  }
}

/**
 * Reads the student of a request. If a family names no student, returns all its students.
 * @throws por-corregir if no student is chosen; alumno-desconocido for a student of another family
 */
function studentsOf(raw: unknown, { alumnos: own }: Viewer): readonly number[] {
  if (isEmpty(raw) && own !== null) return own;
  const alumno = parseId(raw);
  if (alumno === null) throw wrong('alumno_id', 'Elija un alumno.');
  if (own !== null && !own.includes(alumno)) throw horariosErrors['alumno-desconocido']();
  return [alumno];
}

const CLASS = (fecha: string, materia: string) =>
  `json_build_object('fecha', to_char(${fecha}, 'YYYY-MM-DD'), 'materia', ${materia}.descripcion)`;

/**
 * Returns SQL that lists credits. The usable credits are first, with the earliest expiry at the top. The other credits follow, with the
 * latest expiry at the top. `$2` is today.
 * @param condition SQL condition on the credits `k`, with `$1`
 */
const creditsWhere = (condition: string, { name, most }: { name: string; most: number }) => `
  SELECT * FROM (
    SELECT k.id, k.alumno_id, ${name} AS alumno, k.minutos, to_char(k.caduca, 'YYYY-MM-DD') AS caduca,
      CASE WHEN k.situacion = 'disponible' AND k.caduca < $2::date THEN 'caducado' ELSE k.situacion END AS estado,
      ${CLASS('k.fecha', 'm')} AS origen, o.alta_id,
      CASE WHEN u.id IS NOT NULL THEN ${CLASS('uc.fecha', 'um')} END AS usado_en
    FROM creditos k JOIN alumnos a ON a.id = k.alumno_id
    JOIN clases_alumnos o ON o.id = k.origen_id JOIN materias m ON m.id = k.materia_id
    LEFT JOIN clases_alumnos u ON u.id = k.usado_en_id LEFT JOIN clases uc ON uc.id = u.clase_id LEFT JOIN materias um ON um.id = uc.materia_id
    WHERE ${condition}) AS de_todos
  ORDER BY estado <> 'disponible', CASE WHEN estado = 'disponible' THEN caduca END, caduca DESC, id DESC LIMIT ${String(most)}`;

const CREDITS_OF_STUDENTS = creditsWhere('k.alumno_id = ANY ($1::integer[])', { name: 'a.nombre', most: 200 });

const CHOSEN_CREDITS = creditsWhere('k.id = ANY ($1::integer[])', {
  name: `a.apellidos || ', ' || a.nombre`,
  most: 10_000,
});
