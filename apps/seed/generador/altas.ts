import { addDays, daysBetween, earlier, later, makeDate, yearOf } from '../dates';
import { bandaDe } from './bandas';
import { codigo, type Contexto } from './contexto';
import type { CursoAcademico } from './escuela';
import type { FichaAlumno } from './ficha-hogar';
import type { Grupo } from './oferta';
import type { AltaRow } from './rows';
import type { Taller } from './taller';

export interface Paso {
  id: number;
  ficha: FichaAlumno;
  /** Age today. */
  edad: number;
  /** Years of classes since they came. */
  hace: number;
  /** Index of their centre. */
  centro: number;
  ingreso: string;
}

/** Everything a student has been enrolled in, oldest first, and the day they left (null: they are here). */
export function makeTrayectoria(taller: Taller, paso: Paso): { altas: AltaRow[]; baja: string | null } {
  const ultimo = paso.ficha.activo ? 0 : anioDeSalida(taller, paso);
  const altas: AltaRow[] = [];
  for (let hace = paso.hace; hace > ultimo; hace--) altas.push(...unAnioEntero(taller, paso, hace));
  if (paso.ficha.activo) return { altas: [...altas, ...loDeAhora(taller, paso)], baja: null };
  const final = elUltimo(taller, paso, ultimo);
  return { altas: [...altas, ...final.altas], baja: final.baja };
}

/** In which year somebody left: seldom in the one that is running. */
function anioDeSalida({ contexto: { random } }: Taller, { hace }: Paso): number {
  return hace === 0 || random.chance(0.1) ? 0 : random.int(1, hace);
}

function anio(taller: Taller, hace: number): CursoAcademico {
  const curso = taller.cursos[hace];
  if (curso === undefined) throw new RangeError('No such year of classes');
  return curso;
}

function grupoPara(
  taller: Taller,
  paso: Paso,
  hace: number,
  yaEn: readonly number[],
  otroCentro = false,
): Grupo | null {
  const centro = otroCentro ? (paso.centro + 1) % taller.centros.length : paso.centro;
  return taller.plazas[hace]?.find(centro, bandaDe(Math.max(3, paso.edad - hace)), yaEn) ?? null;
}

/** The day of enrolment in a year: the first day ever, or that of renewing during the summer. */
function diaDeAlta({ contexto: { random, hoy }, cursos }: Taller, paso: Paso, hace: number): string {
  if (hace === paso.hace) return paso.ingreso;
  return earlier(addDays(cursos[hace]?.inicio ?? paso.ingreso, random.int(-60, 7)), hoy);
}

function unAnioEntero(taller: Taller, paso: Paso, hace: number): AltaRow[] {
  const grupo = grupoPara(taller, paso, hace, []);
  if (grupo === null) return [];
  return [alta(taller.contexto, paso, grupo, diaDeAlta(taller, paso, hace), anio(taller, hace).fin, 'fin-curso')];
}

/** What somebody who comes today is enrolled in: mostly one course, some two, a few none yet; some changed group in autumn. */
function loDeAhora(taller: Taller, paso: Paso): AltaRow[] {
  const { contexto } = taller;
  const { random, hoy } = contexto;
  const dia = diaDeAlta(taller, paso, 0);
  const isCase = paso.ficha.nombre !== undefined;
  taller.altas.alumnos++;
  if (!isCase && random.chance(0.02)) return [];
  const altas: AltaRow[] = [];
  const primero = paso.ficha.grupoDeLaDemo ? grupoDeLaDemo(taller) : grupoPara(taller, paso, 0, []);
  if (primero === null) return [];
  const enCursos = [primero.fila.id];
  const { inicio } = anio(taller, 0);
  if (!isCase && daysBetween(later(inicio, dia), hoy) > 25 && random.chance(0.04)) {
    const antes = grupoPara(taller, paso, 0, [primero.fila.id]);
    const cambio = addDays(hoy, -random.int(2, 20));
    if (antes !== null) {
      altas.push(alta(contexto, paso, antes, dia, addDays(cambio, -1), 'cambio-grupo'));
      enCursos.push(antes.fila.id);
    }
    altas.push(alta(contexto, paso, primero, cambio, null, null));
  } else {
    altas.push(alta(contexto, paso, primero, dia, null, null));
  }
  if (paso.ficha.dosCentros === true || (!isCase && random.chance(segundaAlta(taller)))) {
    const segundo = grupoPara(taller, paso, 0, enCursos, paso.ficha.dosCentros === true);
    if (segundo !== null) altas.push(alta(contexto, paso, segundo, later(dia, earlier(hoy, inicio)), null, null));
  }
  taller.altas.hechas += altas.filter(({ fecha_baja }) => fecha_baja === null).length;
  return haAvisado(paso) ? altas.map((una) => ({ ...una, ...alAcabarElMes(una, hoy) })) : altas;
}

/** One in forty has given notice of leaving. */
function haAvisado({ id, ficha }: Paso): boolean {
  return ficha.nombre === undefined && ficha.dosCentros !== true && id % 40 === 17;
}

/** Who gives notice by the 25th leaves at the end of the month, else of the next; what has ended before stays as it is. */
function alAcabarElMes({ fecha_baja }: AltaRow, hoy: string): Partial<AltaRow> {
  if (fecha_baja !== null) return {};
  const months = Number(hoy.slice(8)) <= 25 ? 1 : 2;
  // Day 0 is the last one of the month before.
  return { fecha_baja: makeDate(yearOf(hoy), Number(hoy.slice(5, 7)) + months, 0), motivo_baja: 'horario' };
}

/** The likelier, the more enrolments the academy still lacks for its students. */
function segundaAlta({ altas }: Taller): number {
  return Math.min(0.6, Math.max(0, altas.porAlumno * altas.alumnos - altas.hechas - 1) * 0.15);
}

function grupoDeLaDemo({ plazas, grupoDeLaDemo: id }: Taller): Grupo | null {
  return plazas[0]?.grupos.find(({ fila }) => fila.id === id) ?? null;
}

/** The last year of somebody who left: at its end, or before for a reason. */
function elUltimo(taller: Taller, paso: Paso, hace: number): { altas: AltaRow[]; baja: string } {
  const { contexto } = taller;
  const { random, hoy } = contexto;
  const dia = diaDeAlta(taller, paso, hace);
  const fin = hace === 0 ? addDays(hoy, -1) : anio(taller, hace).fin;
  const entero = hace > 0 && random.chance(0.7);
  const baja = entero ? fin : addDays(dia, random.int(0, Math.max(0, daysBetween(dia, fin))));
  const motivo = entero ? 'fin-curso' : random.weighted(MOTIVOS);
  const grupo = grupoPara(taller, paso, hace, []);
  return { altas: grupo === null ? [] : [alta(contexto, paso, grupo, dia, baja, motivo)], baja };
}

const MOTIVOS = [
  ['horario', 35],
  ['economico', 20],
  ['traslado', 12],
  ['descontento', 13],
  ['otro', 20],
] as const;

function alta(
  { next, random }: Contexto,
  paso: Paso,
  grupo: Grupo,
  desde: string,
  hasta: string | null,
  motivo: string | null,
): AltaRow {
  const id = next('alta');
  if (hasta === null || motivo === 'fin-curso') grupo.ocupadas++;
  return {
    id,
    codigo: codigo('AL-', id, 6),
    alumno_id: paso.id,
    curso_id: grupo.fila.id,
    fecha_alta: desde,
    fecha_baja: hasta,
    motivo_baja: motivo,
    precio: random.chance(0.05) ? `${String(Math.round(Number(grupo.fila.precio) * 0.9))}.00` : null,
  };
}
