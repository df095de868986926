import { addDays, makeDate, yearOf } from '../dates';
import { makeIban, makeNif } from '../documentos';
import { TIPOS_CURSO, type TipoCursoCodigo } from './catalogo';
import { correo, telefono } from './contacto';
import { codigo, type Contexto } from './contexto';
import { apellidos, linaje, nombreDeAdulto } from './personas';
import type { ProfesorRow } from './rows';

/** A teacher, the centre where they teach (its index) and what. */
export interface Docente {
  fila: ProfesorRow;
  centro: number;
  materia: TipoCursoCodigo;
}

/** What teachers teach, for as many as there are: seven in a small academy leave nothing uncovered. */
const MATERIAS: readonly TipoCursoCodigo[] = ['ING', 'APO', 'ING', 'ROB', 'ING', 'FRA', 'ING', 'APO', 'ING', 'OID', 'ING', 'MUS', 'ING', 'ALE', 'OPO', 'INF']; // prettier-ignore

/** Today's teachers, the first of them the one of the demo, and one in eight who has left. */
export function makePlantilla(contexto: Contexto, usuarioDeLaPrimera: number): Docente[] {
  const { medidas } = contexto;
  const idos = Math.ceil(medidas.profesores / 8);
  return Array.from({ length: medidas.profesores + idos }, (_, index) => {
    const docente = makeDocente(contexto, index, index < medidas.profesores);
    return index === 0 ? laDeLaDemo(docente, usuarioDeLaPrimera) : docente;
  });
}

function makeDocente(contexto: Contexto, index: number, activo: boolean): Docente {
  const { random, hoy, medidas } = contexto;
  const femenino = random.chance(0.72);
  const { procedencia, padre, madre } = linaje(random);
  const nombre = nombreDeAdulto(random, femenino, procedencia);
  const surnames = apellidos(padre, madre, procedencia);
  const alta = addDays(hoy, -random.int(activo ? 20 : 900, 3_600));
  const materia = MATERIAS[index % MATERIAS.length] ?? 'ING';
  return {
    centro: index % medidas.centros,
    materia,
    fila: {
      id: index + 1,
      codigo: codigo('P-', index + 1, 3),
      nombre,
      apellidos: surnames,
      nif: makeNif(contexto.next('persona')),
      fecha_nacimiento: makeDate(yearOf(hoy) - random.int(25, 61), random.int(1, 12), random.int(1, 28)),
      activo,
      telefono: telefono(random),
      email: correo(random, nombre, surnames),
      especialidad: TIPOS_CURSO[materia],
      tipo_contrato: random.weighted([
        ['indefinido', 35],
        ['fijo-discontinuo', 30],
        ['temporal', 10],
        ['autonomo', 20],
        ['practicas', 5],
      ]),
      fecha_alta: alta,
      fecha_baja: activo ? null : addDays(alta, random.int(200, 880)),
      irpf: retencion(index),
      iban: makeIban(contexto.next('cuenta')),
      usuario_id: null,
    },
  };
}

/** 15 %, but 7 % for those who begin (about three in fifty) and none for a few. */
function retencion(index: number): string {
  if (index % 16 === 5) return '7.00';
  return index % 24 === 11 ? '0.00' : '15.00';
}

function laDeLaDemo(docente: Docente, usuarioId: number): Docente {
  const fila: ProfesorRow = {
    ...docente.fila,
    nombre: 'Marta',
    apellidos: 'Iglesias Rey',
    email: 'marta.iglesias@example.com',
    irpf: '15.00',
    usuario_id: usuarioId,
  };
  return { ...docente, fila };
}
