import { p, pasos, puntos, type Tema } from './tema';

/** Topics about the working day of the staff: the attendance of classes, the calendars of classes, and the time clock. */
export const PRESENCIA: readonly Tema[] = [
  {
    titulo: 'Clases de hoy y pasar lista',
    paginas: ['/clases/asistencia/'],
    texto: [
      p(
        '<strong>Clases de hoy</strong>, en Inicio, lleva las clases del día por su hora: la secretaría ve todas y cada profesor las suyas. Cada una abre su lista. Las que han empezado sin lista dicen <strong>Sin pasar lista</strong>.',
      ),
      pasos(
        'Todos los alumnos están puestos en <strong>Asiste</strong>: cambie solo a quien falta, con <strong>Falta</strong> o <strong>Justificada</strong>.',
        'Pulse <strong>Guardar</strong>. Si han venido todos, basta con eso.',
      ),
      puntos(
        'La lista se pasa el día de la clase o después, y se puede corregir.',
        'La pasan el profesor de la clase y la administración. Una clase anulada o sin confirmar no tiene lista.',
        'Las clases de un alumno, próximas, pasadas y faltas, están en su ficha, pestaña <strong>Clases</strong>.',
      ),
    ].join(''),
  },
  {
    titulo: 'Las clases en el calendario del teléfono',
    paginas: ['/clases/calendario/'],
    texto: [
      p(
        'Con una dirección secreta, el calendario del teléfono o del ordenador muestra las clases de un alumno, de todos los de una familia, de un profesor o de un aula, y se actualiza solo.',
      ),
      pasos(
        'Abra <strong>Mi calendario</strong>. En la secretaría, abra la ficha: de un profesor o un aula, pestaña <strong>Calendario</strong>; de un alumno, pestaña <strong>Clases</strong>, botón <strong>Calendario</strong>.',
        'Pulse <strong>Crear dirección</strong> y cópiela: no se vuelve a mostrar.',
        'Añádala en su programa de calendario como calendario por internet, o pulse <strong>Abrir en el calendario de este equipo</strong>.',
      ),
      puntos(
        'Quien tenga la dirección ve las clases. Si se pierde o se ha dado a quien no debía, pulse <strong>Retirar</strong> y cree otra.',
        'Un tutor con varios hijos tiene <strong>Toda la familia</strong>: una sola dirección para todos. Cada clase empieza por el nombre del alumno.',
        'Lleva las clases desde 30 días antes hasta un año después. Las anuladas quedan 30 días, señaladas como anuladas.',
        'Puede haber hasta diez direcciones en uso de cada uno. Cada programa de calendario decide cada cuánto lee los cambios.',
      ),
    ].join(''),
  },
  {
    titulo: 'Fichar y el informe de presencia',
    paginas: ['/presencia/'],
    texto: [
      p(
        'Se ficha con <strong>Fichar entrada</strong> y <strong>Fichar salida</strong>: en Inicio, en el menú que lleva su nombre o en <strong>Horarios › Presencia</strong>.',
      ),
      puntos(
        'El informe lleva las entradas de cada persona entre dos fechas, con el total. Al abrirlo es el de hoy; las flechas pasan de día. Un profesor solo ve las suyas.',
        'Una entrada sin salida está <strong>Abierta</strong>, y cuenta cuando se cierra. Pasadas 16 horas ya no se cierra fichando: se corrige.',
        'El tiempo es el real, también la noche en que cambia la hora.',
        '<strong>Imprimir</strong> abre el mismo informe para el papel.',
      ),
    ].join(''),
  },
  {
    titulo: 'Corregir lo fichado y dar conformidad',
    texto: [
      p('Cada persona corrige solo lo suyo. Nada se borra: lo primero que se escribió se conserva, tachado.'),
      puntos(
        'El lápiz de una entrada la modifica. Escriba las horas y, si quiere, el motivo.',
        '<strong>Añadir entrada</strong> apunta una que se olvidó. Si la salida es anterior a la entrada, es del día siguiente, hasta 16 horas después.',
        '<strong>Poner horas a 00:00</strong> deja en nada una entrada que no debía estar.',
        'Las entradas de una persona no pueden coincidir.',
      ),
      p(
        'Lo escrito a mano queda <strong>Pendiente de conformidad</strong>. Quien administra lo ve arriba, de cualquier fecha, y pulsa <strong>Dar conformidad</strong>; nadie se la da a sí mismo. Si después se corrige otra vez, vuelve a estar pendiente. Lo que se ficha no necesita conformidad.',
      ),
    ].join(''),
  },
  {
    titulo: 'El registro de jornada de cada mes',
    texto: [
      p(
        'La ley pide guardar cuatro años la hora de entrada y de salida de cada trabajador cada día. <strong>Exportar mes</strong>, en <strong>Horarios › Presencia</strong>, saca el registro del mes de la fecha <strong>Desde</strong>: de todos, o de la persona elegida en <strong>Usuario</strong> después de <strong>Filtrar</strong>.',
      ),
      puntos(
        '<strong>PDF para firmar</strong>: cada persona en páginas propias, con cada día, sus entradas y correcciones, el total del mes y sitio para las dos firmas.',
        '<strong>Excel</strong>: una fila por entrada, para filtrar y sumar.',
        'El NIF se toma de la ficha del profesor. De quien no la tiene se deja una línea para escribirlo.',
      ),
    ].join(''),
  },
];
