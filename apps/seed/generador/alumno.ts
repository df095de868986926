import { addDays, ageOn, makeDate, yearOf } from '../dates';
import { makeNie, makeNif, makePassport } from '../documentos';
import type { FormaPago } from '../../../libs/familias';
import { CENTROS_ESCOLARES } from '../words/lugares';
import { DE_ALUMNOS } from '../words/observaciones';
import { makeTrayectoria } from './altas';
import { bandaDe, cursoEscolar } from './bandas';
import { ETIQUETAS, TIPOS_ALUMNO, type Slug, type TipoAlumnoCodigo } from './catalogo';
import { correo, telefono, type Direccion } from './contacto';
import { codigo } from './contexto';
import type { FichaAlumno, FichaHogar } from './ficha-hogar';
import { apellidos, comoSeTeclea, nombreDeMenor, nombreDeAdulto, type Linaje } from './personas';
import type { AlumnoEtiquetaRow, AlumnoRow, AltaRow, FamiliaRow } from './rows';
import type { Taller } from './taller';

/** What the students of a household share. */
export interface Casa extends Direccion {
  ficha: FichaHogar;
  linaje: Linaje;
  ingreso: string;
  /** Index of the centre they go to. */
  centro: number;
  formaPago: FormaPago | null;
  iban: string | null;
  /** Null for adults who pay for themselves. */
  familia: FamiliaRow | null;
}

export interface AlumnoHecho {
  fila: AlumnoRow;
  etiquetas: AlumnoEtiquetaRow[];
  altas: AltaRow[];
}

/** Makes a student with their tags and every enrolment they have had. */
export function makeAlumno(taller: Taller, casa: Casa, ficha: FichaAlumno): AlumnoHecho {
  const { contexto } = taller;
  const { random, hoy, next } = contexto;
  const id = next('alumno');
  const femenino = ficha.femenino ?? random.chance(0.53);
  const nacimiento = nacimientoDe(taller, ficha);
  const edad = ageOn(nacimiento, hoy);
  const { procedencia, padre, madre } = casa.linaje;
  const nombre = ficha.nombre ?? (edad < 18 ? nombreDeMenor : nombreDeAdulto)(random, femenino, procedencia);
  const surnames = ficha.apellidos ?? conErratas(taller, ficha, apellidos(padre, madre, procedencia));
  const { altas, baja } = makeTrayectoria(taller, { id, ficha, edad, hace: casa.ficha.hace, centro: casa.centro, ingreso: casa.ingreso }); // prettier-ignore
  const propio = casa.familia === null;
  return {
    fila: {
      id,
      codigo: codigo('A-', id, 5),
      nombre,
      apellidos: surnames,
      nif: documento(taller, ficha, edad, procedencia !== null),
      fecha_nacimiento: ficha.nacimiento === null || (ficha.nombre === undefined && random.chance(0.03)) ? null : nacimiento, // prettier-ignore
      tipo_id: Object.keys(TIPOS_ALUMNO).indexOf(tipoDe(edad, random.chance(0.6))) + 1,
      ...contactoDe(taller, casa, edad, nombre, surnames),
      direccion: casa.direccion,
      codigo_postal: casa.codigo_postal,
      localidad: casa.localidad,
      provincia: casa.provincia,
      familia_id: casa.familia?.id ?? null,
      forma_pago: propio ? casa.formaPago : null,
      titular: propio && casa.iban !== null ? `${nombre} ${surnames}` : null,
      iban: propio ? casa.iban : null,
      fecha_alta: altas[0]?.fecha_alta ?? casa.ingreso,
      fecha_baja: baja,
      activo: ficha.activo,
      centro_escolar: escuelaDe(taller, edad),
      curso_escolar: cursoEscolar(edad),
      origen: random.weighted([
        ['recomendacion', 45],
        ['cercania', 18],
        ['web', 16],
        ['redes', 10],
        ['centro-escolar', 8],
        ['otro', 3],
      ]),
      observaciones: random.chance(0.07) ? random.pick(DE_ALUMNOS) : null,
      usuario_id: ficha.usuarioId ?? null,
    },
    etiquetas: etiquetasDe(taller, casa, ficha).map((etiqueta_id) => ({ alumno_id: id, etiqueta_id })),
    altas,
  };
}

/** Written cases are spelt as they say; the rest as offices type them. */
function conErratas({ contexto }: Taller, ficha: FichaAlumno, surnames: string): string {
  return ficha.nombre === undefined ? comoSeTeclea(contexto.random, surnames) : surnames;
}

/** A birth date that makes the person as old today as the file says. */
function nacimientoDe({ contexto: { random, hoy } }: Taller, ficha: FichaAlumno): string {
  if (typeof ficha.nacimiento === 'string') return ficha.nacimiento;
  const birthday = makeDate(
    yearOf(hoy) - (ficha.edad ?? 10),
    Number(hoy.slice(5, 7)),
    Math.min(28, Number(hoy.slice(8))),
  );
  return addDays(birthday, -random.int(0, 364));
}

function documento({ contexto }: Taller, ficha: FichaAlumno, edad: number, deFuera: boolean): string | null {
  const { random, next } = contexto;
  const index = next('persona');
  const kind = ficha.nif ?? random.weighted([
    ['pasaporte', deFuera ? 6 : 0.2],
    ['nie', deFuera ? 54 : 0.5],
    ['nif', 99],
  ] as const); // prettier-ignore
  if (ficha.nif === undefined && !random.chance(edad < 14 ? 0.25 : edad < 18 ? 0.75 : 0.95)) return null;
  return { nif: makeNif, nie: makeNie, pasaporte: makePassport }[kind](index);
}

function tipoDe(edad: number, universidad: boolean): TipoAlumnoCodigo {
  const banda = bandaDe(edad);
  if (banda === 'adultos') return edad < 23 && universidad ? 'UNI' : 'ADU';
  return ({ infantil: 'INF', primaria: 'PRI', eso: 'ESO', bachillerato: 'BAC' } as const)[banda];
}

/** Children are reached through their family; older ones often have a telephone and an address of their own. */
function contactoDe(
  { contexto: { random } }: Taller,
  { familia, ficha }: Casa,
  edad: number,
  nombre: string,
  surnames: string,
): Pick<AlumnoRow, 'telefono' | 'email'> {
  if (familia === null) return { telefono: telefono(random), email: correo(random, nombre, surnames) };
  const ownPhone = edad >= 12 && random.chance(0.6);
  const ownMail = edad >= 14 && random.chance(0.6);
  const familyMail = ficha.correoCompartido === true || random.chance(0.25);
  return {
    telefono: ownPhone ? telefono(random) : random.chance(0.7) ? familia.telefono : null,
    email:
      ownMail && ficha.correoCompartido !== true ? correo(random, nombre, surnames) : familyMail ? familia.email : null,
  };
}

function escuelaDe({ contexto: { random } }: Taller, edad: number): string | null {
  if (edad >= 18 || random.chance(0.12)) return null;
  return random.pick(edad < 12 ? CENTROS_ESCOLARES.primaria : CENTROS_ESCOLARES.secundaria);
}

function etiquetasDe({ contexto: { random } }: Taller, casa: Casa, ficha: FichaAlumno): number[] {
  const slugs: Slug[] = [];
  const siblings = casa.ficha.hijos.length;
  if (siblings > 1) slugs.push('hermanos');
  if (siblings > 2 || (casa.familia !== null && random.chance(0.06))) slugs.push('familia-numerosa');
  if (!ficha.activo || casa.ficha.hace > 2) slugs.push('antiguo-alumno');
  if (random.chance(0.02)) slugs.push('beca-academia');
  return slugs.map((slug) => Object.keys(ETIQUETAS).indexOf(slug) + 1);
}
