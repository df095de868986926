import type { FraseRevisada } from './tema';

/** Sentences about finding absences, and about the buttons of a student's classes. */
export const QUIEN_FALTA: readonly FraseRevisada[] = [
  {
    titulo: 'Clases de hoy y pasar lista',
    antes: 'Las clases de un alumno, próximas, pasadas y faltas, están en su ficha, pestaña <strong>Clases</strong>.',
    despues: [
      'Las clases del último mes de las que nadie pasó lista están en Inicio, en <strong>Trabajo pendiente</strong>; cada profesor tiene las suyas. En el listado de clases, <strong>Pasar lista</strong> abre la de cada una.',
      '<strong>Con 3 faltas o más</strong>, en Inicio, abre los alumnos que han faltado tres veces en 30 días. En el listado de alumnos las faltas y la asistencia son columnas, y se pueden buscar, imprimir y exportar.',
      'Las clases de un alumno, próximas, pasadas y faltas, están en su ficha, pestaña <strong>Clases</strong>. Ahí la secretaría cambia o anula sus clases particulares.',
    ].join('</li><li>'),
  },
  {
    titulo: 'Las clases en el calendario del teléfono',
    antes: 'botón <strong>Calendario</strong>.',
    despues: 'botón <strong>Llevar a su calendario</strong>.',
  },
  {
    titulo: 'La lista de clases particulares y los cambios en bloque',
    antes: '<strong>Limpiar</strong> vuelve a esta semana.',
    despues: '<strong>Limpiar</strong> vuelve a los siete días que empiezan hoy.',
  },
];
