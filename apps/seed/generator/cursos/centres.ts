import { QUARTERS, TOWNS, type Town } from '../../words/places';
import { formatCode, type GeneratorContext } from '../base/context';
import type { AulaRow } from '../base/curso-rows';

export interface Centre {
  name: string;
  town: Town;
  aulas: AulaRow[];
}

/** The colours of courses and rooms: at least as many colours as kinds of course. */
const COLOURS = [
  '#0B5C6B',
  '#1E7B4F',
  '#B4531A',
  '#6D3FA0',
  '#A32B2B',
  '#2F5FA8',
  '#8A6D00',
  '#4A5560',
  '#9C3D6E',
  '#4F6B1D',
] as const;

export function pickColour(index: number): string {
  return COLOURS[index % COLOURS.length] ?? COLOURS[0];
}

/**
 * Makes one centre for each town, in the order of the towns. If there are more centres than towns, starts again at the first town and adds
 * a district to the name. Classrooms are distributed evenly.
 */
export function makeCentres({ measures, random }: GeneratorContext): Centre[] {
  const centres = Array.from({ length: measures.centres }, (_, index): Centre => {
    const town = TOWNS[index % TOWNS.length];
    if (town === undefined) throw new RangeError('There are no towns');
    const round = Math.floor(index / TOWNS.length);
    const quarter = QUARTERS[round] ?? String(round + 1);
    return { name: round === 0 ? town.name : `${town.name} ${quarter}`, town, aulas: [] };
  });
  for (let index = 0; index < measures.aulas; index++) {
    const centre = centres[index % centres.length];
    if (centre === undefined) throw new RangeError('There are no centres');
    const number = centre.aulas.length + 1;
    centre.aulas.push({
      id: index + 1,
      codigo: formatCode(
        measures.centres === 1 ? 'A' : `C${String((index % centres.length) + 1).padStart(2, '0')}-A`,
        number,
        2,
      ),
      descripcion: `Aula ${String(number)}`,
      centro: centre.name,
      capacidad: random.weighted([
        [12, 5],
        [10, 3],
        [8, 2],
        [20, 1],
      ]),
      color: pickColour(index),
      activo: true,
    });
  }
  return centres;
}
