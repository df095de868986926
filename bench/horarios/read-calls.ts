import { WEEK } from './academy';
import { CLASSES, FREE, GRID } from './read-answers';
import type { Read } from './reads';

/**
 * Returns the requests to measure. Each request has the URL of the api, the URL of the hand-written reference server (`floor`), and the
 * limit on the median of the api.
 */
export function readsOf(materia: number, centro: string): Read[] {
  const week = `d=${WEEK.from}&h=${WEEK.to}`;
  return [
    {
      title: 'cuadrante de todas las aulas',
      api: `/administrar/aulas/api/cuadrante?fechaInicial=${WEEK.from}&fechaFinal=${WEEK.to}&mostrarAltas=1`,
      floor: `/cuadrante?${week}&centro=`,
      answers: GRID,
      limit: { floors: 2.5 },
    },
    {
      title: 'cuadrante de un centro',
      api: `/administrar/aulas/api/cuadrante?fechaInicial=${WEEK.from}&fechaFinal=${WEEK.to}&mostrarAltas=1&centro=${encodeURIComponent(centro)}`,
      floor: `/cuadrante?${week}&centro=${encodeURIComponent(centro)}`,
      answers: GRID,
      limit: { milliseconds: 500 },
    },
    {
      title: 'clases particulares de la semana',
      api: `/clases-particulares/api/get-clases?fecha1=${WEEK.from}&fecha2=${WEEK.to}`,
      floor: `/clases?${week}&grupos=0`,
      answers: CLASSES,
      limit: { floors: 2.5 },
    },
    {
      // Only three days: a week of this academy has more classes than the api returns in one reply.
      title: 'todas las clases de tres días',
      api: `/clases-particulares/api/get-clases?fecha1=${WEEK.from}&fecha2=${WEEK.wednesday}&grupos=1`,
      floor: `/clases?d=${WEEK.from}&h=${WEEK.wednesday}&grupos=1`,
      answers: CLASSES,
      limit: { floors: 2.5 },
    },
    {
      title: 'horas libres de 30 días',
      api: `/clases-particulares/api/get-fechas-cambio?fecha=${WEEK.from}&materia_id=${String(materia)}`,
      floor: `/huecos?m=${String(materia)}&d=${WEEK.from}&h=2026-12-22`,
      answers: FREE,
      limit: { floors: 2 },
    },
  ];
}
