import type { Cambio } from './write-topics';

/**
 * Changed help texts. They explain planned changes of subjects, how classes move to other rooms, and that holidays may cancel private
 * classes.
 */
export const HORARIO_CAMBIOS: readonly Cambio[] = [
  {
    titulo: 'Las materias de un curso y su horario',
    antes:
      'Un cambio de horario vale de hoy en adelante: no toca lo pasado, ni las clases cambiadas a mano o con asistencia anotada.',
    despues: [
      'Un cambio de días, horas, profesor o aula vale desde hoy, o desde el día que se escriba en <strong>A partir de</strong>: no toca lo anterior, ni las clases cambiadas a mano o con asistencia anotada.</li>',
      '<li>Lo previsto para más adelante está debajo de las materias, en <strong>Cambios previstos</strong>: ahí se modifica o se retira. El <strong>Historial</strong> del curso dice quién cambió qué.',
    ].join(''),
  },
  {
    titulo: 'Festivos y vacaciones',
    antes: 'Esas se anulan o se cambian una a una.',
    despues:
      'Esas se anulan o se cambian una a una; con <strong>También las clases particulares</strong>, el festivo anula las particulares al guardarse.',
  },
  {
    titulo: 'Ausencias de profesores, aulas cerradas y disponibilidad',
    antes: 'Las clases anuladas quedan abajo, con su lista de llamadas.',
    despues: [
      'Las clases anuladas quedan abajo, con su lista de llamadas.</li>',
      '<li>En un cierre, <strong>Buscar otra aula en todas</strong> propone a cada clase un aula libre, la misma para todas si la hay, y dice cuáles se quedan sin ella. En el listado de clases se hace lo mismo con las que se marquen.</li>',
      '<li>El motivo de una ausencia solo lo lee la oficina.',
    ].join(''),
  },
];
