import { setTimeout as pause } from 'node:timers/promises';
import { defineJob } from '../../../../libs/jobs/definition/define-job';
import { AppError } from '../../../../libs/platform/errors';

export interface Apuntes {
  titulo?: string;
  /** How many rows are written, one for each element. */
  cuantos: number;
  /** Milliseconds that the work of an element takes. */
  ms?: number;
  /** Elements left out by the plan. */
  omitir?: number[];
  /** Elements whose row the table refuses. */
  repetidos?: number[];
  /** Elements at which the work refuses with a sentence. */
  rechazar?: number[];
  /** Elements at which the work breaks. */
  romper?: number[];
  /** The work forgets to say what came of the last element. */
  callar?: boolean;
}

/** Writes one row for each element in a table of the tests: what is done twice stands there twice. */
export const apuntarJob = defineJob<Apuntes, { numero: number }, { numero: number }>({
  codigo: 'pruebas.apuntar',
  permiso: 'alumnos.editar',
  titulo: ({ titulo, cuantos }) => titulo ?? `Apuntar ${String(cuantos)}`,
  trozo: 50,
  plan: ({ cuantos, omitir = [] }) =>
    Promise.resolve(
      Array.from({ length: cuantos }, (_, index) => {
        const numero = index + 1;
        return omitir.includes(numero) ? { datos: { numero }, omitido: 'Ya estaba apuntado.' } : { datos: { numero } };
      }),
    ),
  work: async (items, { manager, peticion, procesoId }) => {
    const { ms = 0, repetidos = [], rechazar = [], romper = [], callar = false } = peticion;
    if (ms > 0) await pause(ms * items.length);
    for (const { datos } of items) {
      if (rechazar.includes(datos.numero))
        throw new AppError('pruebas.no', 422, `El ${String(datos.numero)} no se apunta.`);
      if (romper.includes(datos.numero)) throw new TypeError('secret details of the house');
    }
    await manager.query(
      `INSERT INTO apuntes (proceso_id, numero, unico)
       SELECT $1, numero, CASE WHEN numero = ANY($3) THEN 'el mismo' END FROM unnest($2::integer[]) AS numero`,
      [procesoId ?? 0, items.map(({ datos }) => datos.numero), repetidos],
    );
    const outcomes = items.map(({ datos }) => ({ hecho: { numero: datos.numero } }));
    return callar ? outcomes.slice(1) : outcomes;
  },
  rotulo: ({ numero }) => `Apunte ${String(numero)}`,
  resumen: ({ hechos }) => `${String(hechos)} apuntes`,
  enlace: ({ procesoId }) => `/administrar/alumnos/?proceso_id=${String(procesoId)}`,
});
