import { BANDAS, GRUPOS_POR_BANDA, type Banda } from './bandas';
import { ETIQUETAS, TIPOS_CURSO, type Oferta } from './catalogo';
import { color, type Centro } from './centros';
import { codigo, type Contexto } from './contexto';
import type { CursoAcademico } from './escuela';
import { franjasPara, HORA_SUELTA, Ocupacion, TARDE_ENTERA, type Franja } from './horario';
import type { Docente } from './plantilla';
import type { CursoEtiquetaRow, CursoRow, MateriaRow } from './rows';

/** A course of one year as the generator fills it. */
export interface Grupo {
  fila: CursoRow;
  bandas: readonly Banda[];
  centro: number;
  ocupadas: number;
}

export interface OfertaAnual {
  grupos: Grupo[];
  materias: MateriaRow[];
  etiquetas: CursoEtiquetaRow[];
}

/** One group in nine stands for private lessons. */
const CADA_PARTICULAR = 9;

/** What the courses of any year are made from. */
export interface Escuela {
  contexto: Contexto;
  catalogo: readonly Oferta[];
  centros: readonly Centro[];
  docentes: readonly Docente[];
}

/** The courses of one year of classes, with their hours, teachers and classrooms. */
export function makeOfertaAnual(
  escuela: Escuela,
  curso: CursoAcademico,
  cuantos: number,
  actual: boolean,
): OfertaAnual {
  const { contexto, catalogo, centros } = escuela;
  const numbers = new Map<string, number>();
  const result: OfertaAnual = { grupos: [], materias: [], etiquetas: [] };
  const bandas = reparto(Math.ceil(cuantos / centros.length));
  const salas = makeSalas(escuela, curso, actual);
  for (let index = 0; index < cuantos; index++) {
    const turno = Math.floor(index / centros.length);
    const sala = salas[index % salas.length];
    const banda = bandas[turno];
    if (sala === undefined || banda === undefined) throw new RangeError('There are no centres');
    const particular = turno % CADA_PARTICULAR === CADA_PARTICULAR - 1;
    const oferta = elegir(contexto, catalogo, banda, particular, deLaDemo(index % centros.length, turno));
    const numero = (numbers.get(oferta.codigo) ?? 0) + 1;
    numbers.set(oferta.codigo, numero);
    const grupo = makeGrupo(sala, oferta, numero);
    result.grupos.push(grupo);
    result.etiquetas.push(...etiquetasDe(oferta, grupo.fila.id));
    result.materias.push(...makeMaterias(sala, grupo, oferta, banda));
  }
  return result;
}

/** The demo teacher has a group and private lessons, both for the ages of the demo student. */
function deLaDemo(centro: number, turno: number): string | null {
  if (centro !== 0) return null;
  return { 0: 'ING-B1', [CADA_PARTICULAR - 1]: 'PAR-ESO' }[turno] ?? null;
}

/** A centre in one year: who teaches there, and who and what is taken when. */
interface Sala {
  contexto: Contexto;
  ocupacion: Ocupacion;
  docentes: readonly Docente[];
  indice: number;
  centro: Centro;
  curso: CursoAcademico;
  actual: boolean;
}

function makeSalas({ contexto, centros, docentes }: Escuela, curso: CursoAcademico, actual: boolean): Sala[] {
  const salas = centros.map((centro, indice) => {
    const suyos: Docente[] = [];
    return { contexto, ocupacion: new Ocupacion(), docentes: suyos, indice, centro, curso, actual };
  });
  for (const docente of docentes) {
    if (docente.fila.activo || !actual) salas[docente.centro]?.docentes.push(docente);
  }
  return salas;
}

/** The bands of the groups of a centre, in order: secondary school first, each in its share. */
function reparto(cuantos: number): Banda[] {
  const owed = new Map<Banda, number>(BANDAS.map((banda) => [banda, 0]));
  return Array.from({ length: cuantos }, () => {
    for (const banda of BANDAS) owed.set(banda, (owed.get(banda) ?? 0) + GRUPOS_POR_BANDA[banda]);
    const next = [...owed].reduce((most, entry) => (entry[1] > most[1] ? entry : most))[0];
    owed.set(next, (owed.get(next) ?? 0) - 1);
    return next;
  });
}

function elegir(
  contexto: Contexto,
  catalogo: readonly Oferta[],
  banda: Banda,
  particular: boolean,
  forzado: string | null,
): Oferta {
  const forced = catalogo.find(({ codigo: code }) => code === forzado);
  if (forced !== undefined) return forced;
  const fitting = catalogo.filter((oferta) => oferta.particular === particular && oferta.bandas.includes(banda));
  const candidates = fitting.length > 0 ? fitting : catalogo.filter((oferta) => oferta.particular === particular);
  return contexto.random.weighted(candidates.map((oferta) => [oferta, oferta.peso] as const));
}

function makeGrupo({ contexto, indice, centro, curso, actual }: Sala, oferta: Oferta, numero: number): Grupo {
  const { random, next } = contexto;
  const { anio, inicio, fin } = curso;
  const id = next('curso');
  const year = `-${String(anio % 100).padStart(2, '0')}`;
  const reducido = oferta.etiquetas.includes('grupo-reducido');
  return {
    bandas: oferta.bandas,
    centro: indice,
    ocupadas: 0,
    fila: {
      id,
      codigo: `${codigo(`${oferta.codigo}-`, numero, 2)}${actual ? '' : year}`,
      descripcion: oferta.descripcion,
      tipo_id: Object.keys(TIPOS_CURSO).indexOf(oferta.tipo) + 1,
      centro: centro.nombre,
      color: color(Object.keys(TIPOS_CURSO).indexOf(oferta.tipo)),
      activo: actual,
      capacidad: oferta.particular ? 6 : reducido ? 5 : random.pick([8, 10, 10, 10, 12]),
      fecha_inicio: inicio,
      fecha_fin: fin,
      precio: `${String(oferta.precio)}.00`,
      matricula: `${oferta.particular ? '0' : String(random.pick([20, 20, 30, 50]))}.00`,
    },
  };
}

function etiquetasDe(oferta: Oferta, cursoId: number): CursoEtiquetaRow[] {
  const slugs = Object.keys(ETIQUETAS);
  return oferta.etiquetas.map((slug) => ({ curso_id: cursoId, etiqueta_id: slugs.indexOf(slug) + 1 }));
}

function makeMaterias(sala: Sala, grupo: Grupo, oferta: Oferta, banda: Banda): MateriaRow[] {
  if (oferta.particular) return [materiaParticular(sala, grupo, oferta)];
  const principal = colocar(sala, grupo, oferta, franjasPara(banda), oferta.descripcion);
  const suelta = oferta.tipo === 'ING' && sala.contexto.random.chance(0.3);
  return suelta ? [principal, colocar(sala, grupo, oferta, HORA_SUELTA, 'Conversación')] : [principal];
}

/** The first hours at which a teacher and a classroom are free. When none are, the office still has to find them: it stays without. */
function colocar(
  sala: Sala,
  grupo: Grupo,
  oferta: Oferta,
  franjas: readonly Franja[],
  descripcion: string,
): MateriaRow {
  const { ocupacion, centro } = sala;
  const docentes = porPreferencia(sala, oferta);
  for (const franja of franjas) {
    const docente = docentes.find(({ fila }) => ocupacion.isFree(`P${String(fila.id)}`, franja));
    const aula = centro.aulas.find(({ id }) => ocupacion.isFree(`A${String(id)}`, franja));
    if (docente === undefined || aula === undefined) continue;
    ocupacion.take(`P${String(docente.fila.id)}`, franja);
    ocupacion.take(`A${String(aula.id)}`, franja);
    return materia(sala, grupo, franja, { descripcion, profesor_id: docente.fila.id, aula_id: aula.id });
  }
  const [franja] = franjas;
  if (franja === undefined) throw new RangeError('There are no hours to choose from');
  return materia(sala, grupo, franja, { descripcion, profesor_id: null, aula_id: null });
}

/** Those who teach it, the least busy first; then everybody else. */
function porPreferencia({ docentes, ocupacion }: Sala, oferta: Oferta): Docente[] {
  const rank = (docente: Docente) =>
    (docente.materia === oferta.tipo ? 0 : 1_000) + ocupacion.load(`P${String(docente.fila.id)}`) * 10;
  return [...docentes].sort((one, other) => rank(one) - rank(other) || one.fila.id - other.fila.id);
}

/** Private lessons have no hours of their own until they are booked, so they take nobody's time here. The demo teacher has the first. */
function materiaParticular(sala: Sala, grupo: Grupo, oferta: Oferta): MateriaRow {
  const { contexto, docentes, centro } = sala;
  const docente = oferta.codigo === 'PAR-ESO' || docentes.length < 2 ? docentes[0] : contexto.random.pick(docentes);
  return materia(sala, grupo, TARDE_ENTERA, {
    descripcion: oferta.descripcion,
    profesor_id: docente?.fila.id ?? null,
    aula_id: centro.aulas[centro.aulas.length - 1]?.id ?? null,
    particular: true,
    capacidad: 1,
  });
}

function materia(
  { contexto, curso, actual }: Sala,
  grupo: Grupo,
  franja: Franja,
  own: Partial<MateriaRow>,
): MateriaRow {
  return {
    id: contexto.next('materia'),
    curso_id: grupo.fila.id,
    descripcion: grupo.fila.descripcion,
    profesor_id: null,
    aula_id: null,
    particular: false,
    activo: actual,
    dias_semana: franja.dias,
    hora_entrada: franja.entrada,
    hora_salida: franja.salida,
    fecha_inicio: curso.inicio,
    fecha_fin: curso.fin,
    capacidad: grupo.fila.capacidad,
    ...own,
  };
}
