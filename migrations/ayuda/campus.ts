import { p, puntos, type Tema } from './tema';

const CAMPUS: Tema = {
  titulo: 'El campus de familias y alumnos',
  texto: [
    p(
      'En el campus cada familia ve los cursos de sus hijos, y cada alumno los suyos. Se entra con el mismo usuario en el ordenador y en el teléfono.',
    ),
    puntos(
      '<strong>Clases particulares</strong>: las clases reservadas y las horas libres; se solicitan, se cambian y se anulan.',
      '<strong>Mi calendario</strong>: las clases en el calendario del teléfono.',
      'Si un alumno esperaba plaza en un curso y queda una, se le ofrece ahí: <strong>Aceptar plaza</strong> o <strong>Rechazar</strong>, antes de la hora que se indica.',
    ),
    p('Si falta un curso o hay un dato equivocado, lo corrige la secretaría de la academia.'),
  ].join(''),
};

/** Help topics with new texts. The new texts also describe features that were added later. */
export const CAMPUS_REVISADO: readonly Tema[] = [CAMPUS];
