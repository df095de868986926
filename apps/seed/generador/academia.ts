import type { DemoSize } from '../../../libs/platform/config';
import { Random } from '../random';
import { medidas as medidasDe, type Medidas } from '../tamanos';
import { casos, type UsuariosDemo } from './casos';
import { catalogo, ETIQUETAS, TIPOS_ALUMNO, TIPOS_CURSO } from './catalogo';
import { makeCentros } from './centros';
import { ADULTOS, cohortes } from './cohortes';
import { makeCounters, type Contexto } from './contexto';
import { makeDescuentos } from './descuentos';
import { cursoAcademicoDe, cursoAnterior, fechaDeIngreso } from './escuela';
import { CONCEPTOS_GENERALES, makeArticulos } from './facturables';
import { makeHogar, type Hogar } from './hogar';
import { makeOfertaAnual, type Escuela, type OfertaAnual } from './oferta';
import { makePlantilla } from './plantilla';
import { Plazas } from './plazas';
import type {
  ArticuloRow,
  AulaRow,
  ConceptoRow,
  CursoEtiquetaRow,
  CursoRow,
  DescuentoRow,
  EtiquetaRow,
  MateriaRow,
  ProfesorRow,
  TipoRow,
} from './rows';
import type { Taller } from './taller';

export interface Encargo {
  tamano: DemoSize;
  /** Students of today, in place of those of the size. */
  alumnos?: number;
  /** The day on which the academy lives, `YYYY-MM-DD`. */
  hoy: string;
  usuarios: UsuariosDemo;
}

/** A whole academy. Households are made one after another while they are read, so that a large one needs little memory. */
export interface Academia {
  medidas: Medidas;
  tiposCurso: TipoRow[];
  tiposAlumno: TipoRow[];
  etiquetas: EtiquetaRow[];
  aulas: AulaRow[];
  profesores: ProfesorRow[];
  cursos: CursoRow[];
  cursosEtiquetas: CursoEtiquetaRow[];
  materias: MateriaRow[];
  articulos: ArticuloRow[];
  /** Those of no course. */
  conceptos: readonly ConceptoRow[];
  descuentos: DescuentoRow[];
  hogares: Generator<Hogar>;
}

/** The same order always gives the same academy. */
export function generarAcademia({ tamano, alumnos, hoy, usuarios }: Encargo): Academia {
  const medidas = medidasDe(tamano, alumnos);
  const contexto: Contexto = { medidas, hoy, random: new Random(20_240_901), next: makeCounters() };
  const centros = makeCentros(contexto);
  const docentes = makePlantilla(contexto, usuarios.profesora);
  const escuela: Escuela = { contexto, catalogo: catalogo(medidas.catalogo), centros, docentes };
  const actual = cursoAcademicoDe(hoy);
  const cursos = Array.from({ length: medidas.historia + 1 }, (_, hace) => cursoAnterior(actual, hace));
  const ofertas = cursos.map((curso, hace) => makeOfertaAnual(escuela, curso, gruposHace(medidas, hace), hace === 0));
  const taller: Taller = {
    contexto,
    centros,
    cursos,
    plazas: ofertas.map(({ grupos }) => new Plazas(contexto.random, grupos)),
    segundosTutores: medidas.tutores / (medidas.pagadores * (1 - ADULTOS)) - 1,
    altas: { porAlumno: medidas.altas / medidas.alumnos, alumnos: 0, hechas: 0 },
    grupoDeLaDemo: primero(ofertas).grupos[0]?.fila.id ?? 0,
  };
  return {
    medidas,
    tiposCurso: tipos(TIPOS_CURSO),
    tiposAlumno: tipos(TIPOS_ALUMNO),
    etiquetas: Object.entries(ETIQUETAS).map(([slug, descripcion], index) => ({ id: index + 1, slug, descripcion })),
    aulas: centros.flatMap((centro) => centro.aulas),
    profesores: docentes.map(({ fila }) => fila),
    cursos: ofertas.flatMap(({ grupos }) => grupos.map(({ fila }) => fila)),
    cursosEtiquetas: ofertas.flatMap(({ etiquetas }) => etiquetas),
    materias: ofertas.flatMap(({ materias }) => materias),
    articulos: makeArticulos(escuela.catalogo),
    conceptos: CONCEPTOS_GENERALES,
    descuentos: makeDescuentos(
      actual,
      primero(ofertas).grupos.map(({ fila }) => fila),
    ),
    hogares: hogares(taller, usuarios),
  };
}

/** The academy has grown a little every year. */
function gruposHace({ cursos, centros }: Medidas, hace: number): number {
  return Math.max(centros * 5, Math.round(cursos * 0.92 ** hace));
}

function primero(ofertas: readonly OfertaAnual[]): OfertaAnual {
  const [oferta] = ofertas;
  if (oferta === undefined) throw new RangeError('There is no offer');
  return oferta;
}

function tipos(words: Record<string, string>): TipoRow[] {
  return Object.entries(words).map(([codigo, descripcion], index) => ({ id: index + 1, codigo, descripcion }));
}

function* hogares(taller: Taller, usuarios: UsuariosDemo): Generator<Hogar> {
  const { contexto, cursos } = taller;
  for (const fichas of cohortes(contexto, casos(contexto.hoy, usuarios))) {
    for (const [index, ficha] of fichas.entries()) {
      const curso = cursos[ficha.hace];
      if (curso === undefined) throw new RangeError('No such year of classes');
      yield makeHogar(taller, ficha, fechaDeIngreso(curso, index / fichas.length, contexto.hoy));
    }
  }
}
