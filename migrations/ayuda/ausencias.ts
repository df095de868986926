import type { Cambio } from './write-topics';

/** New sentences about classes without a substitute, closed rooms and missing attendance. */
export const AUSENCIAS_CAMBIOS: readonly Cambio[] = [
  {
    titulo: 'Ausencias de profesores, aulas cerradas y disponibilidad',
    antes: 'busque quien las dé, o búsqueles otra aula.</li>',
    despues: [
      'busque quien las dé, o búsqueles otra aula.</li>',
      '<li>Una clase de quien falta está <strong>sin cubrir</strong>, y no se le paga, hasta que se le pone un sustituto, se anula, o se anota con <strong>Dar por dada</strong> que la dio él. Inicio las recuerda.</li>',
      '<li>Las clases en un aula cerrada se señalan en Inicio, en el cuadrante y en el listado de clases; la familia lee que el lugar está por confirmar.</li>',
    ].join(''),
  },
  {
    titulo: 'El listado de clases, los sustitutos y las clases sueltas',
    antes: 'particulares, solicitadas, sin profesor, sin aula y anuladas.',
    despues:
      'particulares, solicitadas, sin profesor, sin cubrir, sin aula, con el aula cerrada, sin lista y anuladas.',
  },
];
