import { p, puntos, type Tema } from './tema';

/** Topics added later about the timetable: cancelling classes, and the hours of a teacher. */
export const CLASES: readonly Tema[] = [
  {
    titulo: 'Anular y recuperar clases',
    paginas: ['/administrar/clases/anular/'],
    texto: [
      p(
        'Una clase, de grupo o particular, se anula desde su ficha con <strong>Anular…</strong>; varias a la vez, marcándolas en <strong>Clases</strong>. Las de una ausencia se anulan desde la propia ausencia.',
      ),
      puntos(
        'El motivo se guarda con la clase. Después se abre la lista de llamadas, con las familias y los profesores a los que hay que avisar.',
        'Una clase anulada no se cobra ni se paga, y no vuelve a generarse.',
        'Quien iba a una clase particular recibe una recuperación, salvo que ya hubiera asistido.',
        'En una particular compartida se puede anular solo la plaza de un alumno: la clase sigue para los demás.',
        '<strong>Recuperar la clase</strong>, en su ficha, la devuelve con los alumnos que iban si el profesor, el aula y ellos siguen libres.',
      ),
    ].join(''),
  },
  {
    titulo: 'Mi disponibilidad',
    paginas: ['/clases/disponibilidad/'],
    texto: p(
      'Aquí lee cada profesor las horas de la semana en las que puede dar clase, según su ficha. Fuera de ellas no se le propone para clases nuevas ni para sustituciones; sin horas apuntadas, se le propone a cualquier hora. Para cambiarlas, hable con la secretaría.',
    ),
  },
];
