import { makeIban, makeNif, spacedIban } from '../documentos';
import type { FormaPago } from '../../../libs/familias';
import { DE_FAMILIAS } from '../words/observaciones';
import { makeAlumno, type AlumnoHecho, type Casa } from './alumno';
import { correo, direccion, telefono } from './contacto';
import { codigo } from './contexto';
import type { FichaHogar, FichaTutor } from './ficha-hogar';
import { apellido, apellidos, comoSeTeclea, linaje, nombreDeAdulto, type Linaje } from './personas';
import type { FamiliaRow, TutorRow } from './rows';
import type { Taller } from './taller';

/** The rows of one household, ready to be written in this order. */
export interface Hogar {
  familias: FamiliaRow[];
  tutores: TutorRow[];
  alumnos: AlumnoHecho[];
}

/** Makes the rows of a household whose students first came on `ingreso`. */
export function makeHogar(taller: Taller, ficha: FichaHogar, ingreso: string): Hogar {
  const { contexto, centros } = taller;
  const { random, next } = contexto;
  const sangre = ficha.linaje ?? linaje(random);
  const centro = (next('hogar') - 1) % centros.length;
  const casa: Casa = {
    ficha,
    linaje: sangre,
    ingreso,
    centro: ficha.hijos.some(({ grupoDeLaDemo }) => grupoDeLaDemo) ? 0 : centro,
    ...direccion(random, centros[centro]?.lugar ?? { nombre: '', provincia: '', codigoPostal: 0, distritos: 1 }),
    formaPago: ficha.sinFormaPago ? null : formaPago(taller),
    iban: null,
    familia: null,
  };
  casa.iban = cuenta(taller, ficha, casa.formaPago);
  if (ficha.clase === 'adulto') return { familias: [], tutores: [], alumnos: ficha.hijos.map((hijo) => makeAlumno(taller, casa, hijo)) }; // prettier-ignore

  const fichas = ficha.tutores ?? inventarTutores(taller, sangre, ficha.dosHogares === true);
  const familia = makeFamilia(taller, casa, fichas[0]);
  const conFamilia: Casa = { ...casa, familia };
  const alumnos = ficha.hijos.map((hijo) => makeAlumno(taller, conFamilia, hijo));
  const [primero, segundo] = fichas.map((tutor) => makeTutor(taller, tutor, familia));
  if (primero === undefined) throw new RangeError('A family has at least one tutor');
  if (segundo === undefined || ficha.dosHogares !== true) {
    return { familias: [familia], tutores: segundo === undefined ? [primero] : [primero, segundo], alumnos };
  }
  const otra = segundoHogar(taller, familia, segundo, alumnos);
  return { familias: [familia, otra], tutores: [primero, { ...segundo, familia_id: otra.id }], alumnos };
}

function formaPago({ contexto: { random, medidas } }: Taller): FormaPago {
  if (random.chance(medidas.domiciliados)) return 'domiciliacion';
  return random.weighted<FormaPago>([
    ['transferencia', 45],
    ['efectivo', 35],
    ['tarjeta', 20],
  ]);
}

function cuenta({ contexto }: Taller, ficha: FichaHogar, forma: FormaPago | null): string | null {
  if (forma === null || (forma !== 'domiciliacion' && contexto.random.chance(0.7))) return null;
  const iban = makeIban(contexto.next('cuenta'));
  return ficha.ibanConEspacios ? spacedIban(iban) : iban;
}

/** One or two adults: so many second ones that the academy has the tutors it should. */
function inventarTutores(taller: Taller, sangre: Linaje, dos: boolean): FichaTutor[] {
  const { random } = taller.contexto;
  const { procedencia } = sangre;
  const adulto = (femenino: boolean): FichaTutor => ({
    nombre: nombreDeAdulto(random, femenino, procedencia),
    apellidos: comoSeTeclea(
      random,
      apellidos(femenino ? sangre.madre : sangre.padre, apellido(random, procedencia), procedencia),
    ),
    parentesco: femenino ? 'madre' : 'padre',
  });
  if (random.chance(0.01)) return [{ ...adulto(true), parentesco: 'abuelo' }];
  const mother = random.chance(0.82);
  return dos || random.chance(taller.segundosTutores) ? [adulto(mother), adulto(!mother)] : [adulto(mother)];
}

function makeFamilia({ contexto }: Taller, casa: Casa, tutor: FichaTutor | undefined): FamiliaRow {
  const { random, next } = contexto;
  const id = next('familia');
  const { linaje: sangre, ficha } = casa;
  const titular = tutor === undefined ? null : `${tutor.nombre} ${tutor.apellidos}`;
  return {
    id,
    codigo: codigo('F-', id, 5),
    nombre: apellidos(sangre.padre, sangre.madre, sangre.procedencia),
    activo: ficha.hijos.some(({ activo }) => activo),
    telefono: telefono(random),
    email: tutor !== undefined && random.chance(0.94) ? correo(random, tutor.nombre, tutor.apellidos) : null,
    direccion: casa.direccion,
    codigo_postal: casa.codigo_postal,
    localidad: casa.localidad,
    provincia: casa.provincia,
    forma_pago: casa.formaPago,
    titular,
    nif_titular: makeNif(next('persona')),
    iban: casa.iban,
    observaciones: random.chance(0.06) ? random.pick(DE_FAMILIAS) : null,
  };
}

/** The first adult keeps the family's telephone and mail; the second has their own. */
function makeTutor({ contexto }: Taller, ficha: FichaTutor, familia: FamiliaRow): TutorRow {
  const { random, next } = contexto;
  const isHolder = familia.titular === `${ficha.nombre} ${ficha.apellidos}`;
  return {
    id: next('tutor'),
    nombre: ficha.nombre,
    apellidos: ficha.apellidos,
    nif: ficha.nif ?? (isHolder ? familia.nif_titular : random.chance(0.8) ? makeNif(next('persona')) : null),
    familia_id: familia.id,
    parentesco: ficha.parentesco,
    activo: familia.activo,
    telefono: isHolder ? familia.telefono : telefono(random),
    email: isHolder ? familia.email : random.chance(0.7) ? correo(random, ficha.nombre, ficha.apellidos) : null,
    observaciones: null,
    usuario_id: ficha.usuarioId ?? null,
  };
}

function segundoHogar({ contexto }: Taller, familia: FamiliaRow, tutor: TutorRow, alumnos: AlumnoHecho[]): FamiliaRow {
  const id = contexto.next('familia');
  const nombres = alumnos.map(({ fila }) => fila.nombre).join(' y ');
  return {
    ...familia,
    id,
    codigo: codigo('F-', id, 5),
    nombre: tutor.apellidos,
    telefono: tutor.telefono,
    email: tutor.email,
    forma_pago: null,
    titular: null,
    nif_titular: null,
    iban: null,
    observaciones: `Segundo hogar de ${nombres} (familia ${familia.codigo}): custodia compartida.`,
  };
}
