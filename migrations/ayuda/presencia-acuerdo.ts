import { p, puntos, type Tema } from './tema';

/** The topics about corrections and the register of hours, with the agreement of both sides and the closing of months. */
export const PRESENCIA_ACORDADA: readonly Pick<Tema, 'titulo' | 'texto'>[] = [
  {
    titulo: 'Corregir lo fichado y dar conformidad',
    texto: [
      p(
        'Nada se borra: lo primero que se escribió se conserva, tachado. Lo que se escribe a mano lleva su motivo y <strong>no cuenta hasta que la otra parte da su conformidad</strong>: mientras tanto cuenta lo que había, y al lado se lee lo propuesto.',
      ),
      puntos(
        'El lápiz de una entrada propia la modifica. Escriba las horas y el motivo.',
        'Con otra fecha, la entrada queda en su día como <strong>Movida</strong> y aparece añadida en el otro. Después se corrige la del otro día.',
        '<strong>Añadir entrada</strong> apunta una que se olvidó, de los últimos 31 días; las anteriores las añade la administración. Si la salida es anterior a la entrada, es del día siguiente, hasta 16 horas después.',
        'Una <strong>pausa</strong> se añade dentro de una entrada, y su tiempo se descuenta.',
        '<strong>Poner horas a 00:00</strong> deja en nada una entrada que no debía estar.',
        'Las entradas de una persona no pueden coincidir.',
      ),
      p(
        'A lo que escribe una persona da conformidad quien administra, que lo ve arriba, de cualquier fecha; a lo que la administración escribe de una persona, ella misma. Nadie se la da a sí mismo. Si después se corrige otra vez, vuelve a estar pendiente. Lo que se ficha no necesita conformidad.',
      ),
    ].join(''),
  },
  {
    titulo: 'El registro de jornada de cada mes',
    texto: [
      p(
        'La ley pide guardar cuatro años la hora de entrada y de salida de cada trabajador cada día. En <strong>Horarios › Presencia</strong> se descarga el registro de un mes, o de varios, hasta cuatro años: de todos o de una persona.',
      ),
      puntos(
        '<strong>PDF para firmar</strong>: cada persona en páginas propias, con cada día, sus entradas y correcciones, el total del mes y sitio para las dos firmas. De varios meses y varias personas es un zip con un PDF de cada una.',
        '<strong>Excel</strong>: una fila por entrada, para filtrar y sumar.',
        'El NIF y las horas semanales del contrato se escriben en la ficha del usuario; sin él se toma el NIF de la ficha del profesor. Con las horas semanales, el registro separa las ordinarias de las complementarias.',
        'Un turno que pasa del último día del mes cuenta entero en el mes en que empezó.',
        'Dirección <strong>cierra</strong> los meses terminados: sus entradas ya no se corrigen y se guarda el PDF con su huella SHA-256. Lo que no tiene conformidad cuenta con lo que había. Un mes cerrado no se abre.',
      ),
    ].join(''),
  },
];
