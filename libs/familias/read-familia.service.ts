import { Injectable } from '@nestjs/common';
import type { FamiliaAlta, FamiliaReply, FamiliaAlumno, FamiliaTutor, Permission } from '../contracts';
import { may } from '../listings';
import { Database, platformErrors, SettingsService, type Session } from '../platform';
import { RecordAccessService } from '../records';
import { familiasErrors } from './errors';
import { familiasSettings } from './settings/familias.settings';

type Row<T> = Omit<T, 'url_user'>;

/** Maximum number of people of a family in a reply. No real family has so many people. */
const MAX_PERSONAS = 200;

/** Reads a family with its people and their enrolments. */
@Injectable()
export class ReadFamiliaService {
  constructor(
    private readonly records: RecordAccessService,
    private readonly settings: SettingsService,
    private readonly db: Database,
  ) {}

  /**
   * Reads a family with a fixed number of statements, whatever its size.
   * @param id 0 for a new family.
   * @throws registro-desconocido, sin-permiso, no-existe, demasiadas-personas
   */
  async read(id: number, session: Session): Promise<FamiliaReply> {
    const model = this.records.getModel('familias', session);
    const values = await this.settings.load(familiasSettings);
    const opciones = { usuarios: values['familias.usuarios'], frions: values['familias.frions'] };
    if (id === 0) return { id, version: 0, nombre: '', tutores: [], alumnos: [], opciones };
    await this.records.checkVisible(model, id, session);
    const [[familia], tutores, alumnos, altas] = await Promise.all([
      this.db.rows<{ nombre: string; version: number }>('SELECT nombre, version FROM familias WHERE id = $1', [id]),
      this.db.rows<Row<FamiliaTutor>>(
        `SELECT id, version, nombre, apellidos, parentesco, nif, email, telefono
         FROM tutores WHERE familia_id = $1 ORDER BY id LIMIT $2`,
        [id, MAX_PERSONAS + 1],
      ),
      this.db.rows<Omit<Row<FamiliaAlumno>, 'altas'>>(
        `SELECT id, version, nombre, apellidos, email, telefono, fecha_nacimiento, origen, curso_escolar AS curso
         FROM alumnos WHERE familia_id = $1 ORDER BY fecha_nacimiento NULLS LAST, id LIMIT $2`,
        [id, MAX_PERSONAS + 1],
      ),
      this.db.rows<FamiliaAlta & { alumno_id: number }>(ENROLMENTS, [id, MAX_PERSONAS]),
    ]);
    if (familia === undefined) throw platformErrors['no-existe']();
    if (tutores.length > MAX_PERSONAS || alumnos.length > MAX_PERSONAS)
      throw familiasErrors['demasiadas-personas']({ most: MAX_PERSONAS });
    const altasByAlumno = byAlumno(permitted(session, 'altas.ver', altas));
    const userAddress = (tipo: string, person: number) =>
      opciones.usuarios ? `/administrar/usuarios/${tipo}/ficha/${String(person)}/` : null;
    return {
      id,
      version: familia.version,
      nombre: familia.nombre,
      tutores: permitted(session, 'tutores.ver', tutores).map((tutor) => ({
        ...tutor,
        url_user: userAddress('tutores', tutor.id),
      })),
      alumnos: permitted(session, 'alumnos.ver', alumnos).map((alumno) => ({
        ...alumno,
        url_user: userAddress('alumnos', alumno.id),
        altas: altasByAlumno.get(alumno.id) ?? [],
      })),
      opciones,
    };
  }
}

/** Returns the rows if the session has the permission, otherwise none. */
const permitted = <T>(session: Session, permiso: Permission, rows: T[]): T[] => (may(session, permiso) ? rows : []);

/** Groups enrolments by student id, in the given order. */
function byAlumno(altas: readonly (FamiliaAlta & { alumno_id: number })[]): Map<number, FamiliaAlta[]> {
  const groups = new Map<number, FamiliaAlta[]>();
  for (const { alumno_id, ...alta } of altas) {
    const group = groups.get(alumno_id);
    if (group === undefined) groups.set(alumno_id, [alta]);
    else group.push(alta);
  }
  return groups;
}

/**
 * SQL: the current and past enrolments of the `$2` oldest students of family `$1`, newest enrolment first. A student without a date of
 * birth counts as the youngest.
 */
const ENROLMENTS = `
  SELECT t.id, t.codigo, t.alumno_id, c.id AS curso_id, c.codigo AS curso_codigo, c.descripcion AS curso_descripcion,
    t.fecha_alta AS "fechaAlta", t.fecha_baja AS "fechaBaja",
    coalesce((SELECT string_agg(concat_ws(' ', regexp_replace(m.dias_semana, '(.)(?=.)', '\\1 ', 'g'),
        to_char(m.hora_entrada, 'HH24:MI') || '–' || to_char(m.hora_salida, 'HH24:MI')), ' · ' ORDER BY m.id)
      FROM materias m WHERE m.curso_id = c.id AND m.dias_semana <> ''), '') AS horarios
  FROM altas t JOIN alumnos a ON a.id = t.alumno_id JOIN cursos c ON c.id = t.curso_id
  WHERE a.id IN (SELECT id FROM alumnos WHERE familia_id = $1 ORDER BY fecha_nacimiento NULLS LAST, id LIMIT $2)
  ORDER BY t.fecha_alta DESC, t.id DESC`;
