import { Controller, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { MasivaCursosReply, SelectorItem } from '../../contracts';
import { COMPUTED_SQL } from '../../listings';
import { Clock, CurrentSession, Database, Get, parseIds, type Session } from '../../platform';
import { InvoiceAccessService } from '../requests/invoice-access.service';
import type { RequestFields } from '../requests/read-fields';
import { readDay } from './read-request';

/** Lists the students of courses, for bulk invoicing. */
@ApiTags('Facturas')
@Controller('administrar/facturas/api')
export class MasivaCursosController {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly access: InvoiceAccessService,
  ) {}

  @Get('alumnos-cursos', { permission: 'facturas.emitir' })
  async students(@Query() query: RequestFields, @CurrentSession() session: Session): Promise<MasivaCursosReply> {
    const cursos = parseIds(query.cursos) ?? [];
    const enrolled = await this.db.rows<SelectorItem>(ENROLLED, [
      cursos,
      firstChargedDay(query.mes, this.clock.today()),
    ]);
    const visible = await this.access.visibleStudents(
      enrolled.map(({ id }) => id),
      session,
    );
    const [fee, ...others] = await this.db.rows<{ id: number }>(MONTHLY_FEES, [cursos]);
    const isSure = cursos.length === 1 && others.length === 0;
    return { alumnos: enrolled.filter(({ id }) => visible.has(id)), conceptoId: isSure ? (fee?.id ?? null) : null };
  }
}

/**
 * Returns the first day of the month; for the current month or without a month, returns today. An enrolment that ended before the returned
 * day is not charged.
 * @throws fecha-no-valida
 */
function firstChargedDay(month: unknown, today: string): string {
  const first = readDay(typeof month === 'string' && month !== '' ? `${month}-01` : month, 'mes');
  return first === null || first.slice(0, 7) === today.slice(0, 7) ? today : first;
}

/** Selects the students who have an enrolment to charge. An enrolment that starts in a later month is not charged. */
const ENROLLED = `
  SELECT a.id, a.apellidos || ', ' || a.nombre AS resultado FROM alumnos a
  WHERE a.id IN (
    SELECT t.alumno_id FROM altas t
    WHERE t.curso_id = ANY($1::integer[]) AND ${COMPUTED_SQL.current('t.fecha_baja', '$2::date')}
      AND t.fecha_alta < date_trunc('month', $2::date) + interval '1 month')
  ORDER BY a.apellidos || ', ' || a.nombre COLLATE "es-x-icu", a.id`;

const MONTHLY_FEES = `SELECT id FROM conceptos WHERE curso_id = ANY($1::integer[]) AND tipo = 'MENSUAL' AND activo`;
