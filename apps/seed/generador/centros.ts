import { BARRIOS, LOCALIDADES, type Localidad } from '../words/lugares';
import { codigo, type Contexto } from './contexto';
import type { AulaRow } from './rows';

export interface Centro {
  nombre: string;
  lugar: Localidad;
  aulas: AulaRow[];
}

const COLORES = ['#0B5C6B', '#1E7B4F', '#B4531A', '#6D3FA0', '#A32B2B', '#2F5FA8', '#8A6D00', '#4A5560'] as const;

export function color(index: number): string {
  return COLORES[index % COLORES.length] ?? COLORES[0];
}

/** Centres, the first towns first; towns come round again with another quarter. Classrooms are shared out among them. */
export function makeCentros({ medidas, random }: Contexto): Centro[] {
  const centros = Array.from({ length: medidas.centros }, (_, index): Centro => {
    const lugar = LOCALIDADES[index % LOCALIDADES.length];
    if (lugar === undefined) throw new RangeError('There are no towns');
    const vuelta = Math.floor(index / LOCALIDADES.length);
    const barrio = BARRIOS[vuelta] ?? String(vuelta + 1);
    return { nombre: vuelta === 0 ? lugar.nombre : `${lugar.nombre} ${barrio}`, lugar, aulas: [] };
  });
  for (let index = 0; index < medidas.aulas; index++) {
    const centro = centros[index % centros.length];
    if (centro === undefined) throw new RangeError('There are no centres');
    const numero = centro.aulas.length + 1;
    centro.aulas.push({
      id: index + 1,
      codigo: codigo(
        medidas.centros === 1 ? 'A' : `C${String((index % centros.length) + 1).padStart(2, '0')}-A`,
        numero,
        2,
      ),
      descripcion: `Aula ${String(numero)}`,
      centro: centro.nombre,
      capacidad: random.weighted([
        [12, 5],
        [10, 3],
        [8, 2],
        [20, 1],
      ]),
      color: color(index),
      activo: true,
    });
  }
  return centros;
}
