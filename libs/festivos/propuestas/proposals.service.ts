import { Injectable } from '@nestjs/common';
import type { FestivosAceptados, FestivosPropuestos } from '../../contracts';
import {
  checkValue,
  Clock,
  Database,
  oneRow,
  parseJson,
  SettingsService,
  schoolYearOf,
  schoolYearText,
  type Actor,
} from '../../platform';
import { horariosErrors } from '../../clases';
import { COMUNIDADES, isComunidad, type Comunidad } from './comunidades';
import { loadHolidays } from './load-holidays';
import { officialHolidays, unpublishedYears } from './official-holidays';
import { holidaysOfSchoolYear, type OfficialDay } from './holidays-of-school-year';

type Query = Readonly<Record<string, unknown>>;
interface Chosen {
  /** The year in which the school year starts. */
  curso: number;
  comunidad: Comunidad | '';
}

/** Proposes the national and regional holidays of a school year. A person must accept them, because each year's decree may differ. */
@Injectable()
export class ProposalsService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly settings: SettingsService,
  ) {}

  /** @throws por-corregir for an invalid school year or community */
  async propose(query: Query): Promise<FestivosPropuestos> {
    const request = await this.read(query);
    const holidays = await this.load(request);
    const facts = await this.db.rows<{ existe: boolean; sinClases: boolean }>(DAYS, [
      holidays.map(({ fecha }) => fecha),
    ]);
    const current = schoolYearOf(this.clock.today());
    return {
      ...request,
      cursos: [current, current + 1].map((valor) => ({ valor, etiqueta: schoolYearText(valor) })),
      comunidades: [...COMUNIDADES],
      sinPublicar: request.comunidad === '' ? [] : unpublishedYears([request.curso, request.curso + 1]),
      dias: holidays.map((day, at) => ({ ...day, ...oneRow(facts.slice(at, at + 1)) })),
    };
  }

  /** Saves the chosen days that are not holidays yet, in one transaction. @throws por-corregir */
  async accept(body: Query, actor: Actor): Promise<FestivosAceptados> {
    const chosen = readDates(body.fechas);
    const holidays = await this.load(await this.read(body));
    const days = holidays.filter(({ fecha }) => chosen.has(fecha));
    if (days.length < chosen.size)
      throw horariosErrors['por-corregir']({ sentence: 'Hay días que no están entre los propuestos.' });
    const total = await this.db.transaction(actor, async (manager) => {
      // If two people accept at the same time, the second transaction waits. Then it reads what the first has saved.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtext('festivos'))`);
      const added: unknown[] = await manager.query(INSERT, [JSON.stringify(days)]);
      return added.length;
    });
    return { total, mensaje: MESSAGES[Math.min(total, 2)]?.(total) ?? '' };
  }

  private async load({ curso, comunidad }: Chosen): Promise<OfficialDay[]> {
    const years = [curso, curso + 1];
    const ofLibrary = await loadHolidays({ years, comunidad });
    return holidaysOfSchoolYear(curso, officialHolidays(comunidad, years, ofLibrary));
  }

  private async read({ curso, comunidad }: Query): Promise<Chosen> {
    const current = schoolYearOf(this.clock.today());
    const year = curso === undefined || curso === '' ? current : Number(curso);
    if (year !== current && year !== current + 1)
      throw horariosErrors['por-corregir']({ sentence: 'Elija el curso actual o el siguiente.' });
    const code = comunidad ?? (await this.settings.loadValue('festivos.comunidad')) ?? '';
    if (typeof code !== 'string' || (code !== '' && !isComunidad(code)))
      throw horariosErrors['por-corregir']({ sentence: 'Esa comunidad autónoma no existe.' });
    return { curso: year, comunidad: code };
  }
}

const MESSAGES: readonly ((total: number) => string)[] = [
  () => 'Esos días ya eran festivos.',
  () => '1 festivo añadido.',
  (total) => `${String(total)} festivos añadidos.`,
];

/** @throws por-corregir */
function readDates(raw: unknown): Set<string> {
  const parsed: unknown = typeof raw === 'string' && raw.startsWith('[') ? parseJson(raw) : raw;
  const items = typeof parsed === 'string' ? parsed.split(',') : parsed;
  const areDates = Array.isArray(items) && items.every((item) => checkValue({ tipo: 'fecha' }, item).ok);
  if (!areDates || items.length === 0)
    throw horariosErrors['por-corregir']({ sentence: 'Marque al menos un festivo.' });
  return new Set(items as string[]);
}

/**
 * SQL: `sinClases` is true if the date has no classes and no timetable has classes on its weekday. If the academy has no timetable at all,
 * Monday to Saturday count as days with classes.
 */
const DAYS = `
  WITH semana AS (
    SELECT coalesce(nullif(concat(
      (SELECT string_agg(dias_semana, '') FROM materias),
      (SELECT string_agg(dia, '') FROM materias_horarios),
      (SELECT string_agg(dia, '') FROM disponibilidades)), ''), 'LMXJVS') AS dias)
  SELECT
    EXISTS (SELECT FROM festivos f WHERE f.centro IS NULL AND dia BETWEEN f.desde AND f.hasta) AS existe,
    position(substr('LMXJVSD', extract(isodow FROM dia)::integer, 1) IN semana.dias) = 0
      AND NOT EXISTS (SELECT FROM clases c WHERE c.fecha = dia AND c.estado <> 'anulada') AS "sinClases"
  FROM unnest($1::date[]) WITH ORDINALITY AS d (dia, orden), semana ORDER BY d.orden`;

const INSERT = `
  INSERT INTO festivos (desde, hasta, descripcion, ambito)
  SELECT d.fecha, d.fecha, d.descripcion, d.ambito
  FROM jsonb_to_recordset($1::jsonb) AS d (fecha date, descripcion text, ambito text)
  WHERE NOT EXISTS (SELECT FROM festivos f WHERE f.centro IS NULL AND d.fecha BETWEEN f.desde AND f.hasta)
  ORDER BY d.fecha RETURNING id`;
