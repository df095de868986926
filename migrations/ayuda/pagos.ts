import { p, pasos, puntos, type Tema } from './tema';

/** The topic about the pay of one teacher. */
export const PAGOS: readonly Tema[] = [
  {
    titulo: 'Pagos de un profesor',
    paginas: ['/administrar/profesores/pagos/'],
    texto: [
      p(
        'Aquí está por qué se paga a un profesor y se hacen sus cartas de pago. También se llega desde su ficha, en <strong>Pagos</strong>. Cada profesor ve en esta página sus propias cartas.',
      ),
      pasos(
        'En <strong>Conceptos de pago</strong>, marque los que se calculan; los inactivos no se calculan. <strong>Tipos de pago</strong> explica qué cuenta cada uno.',
        'Elija el periodo y pulse <strong>Realizar cálculos</strong>. Cada fila se abre y muestra las clases, los cursos o los alumnos que cuenta.',
        'Pulse <strong>Generar carta de pago</strong>, revise la fecha y el IRPF, y confirme.',
        'Abra el PDF desde el aviso o desde <strong>Historial de pagos</strong>. Detrás de la liquidación lleva las clases, los cursos y los alumnos de cada importe.',
      ),
      puntos(
        'La carta lleva solo lo que está pendiente. Lo que ya pagó otra carta se ve en gris; para pagarlo otra vez, marque <strong>Pagar de nuevo lo ya pagado</strong>.',
        'Una clase que cambia después de pagada sale como ajuste al precio que se pagó, aunque sea de un mes anterior o su concepto ya no esté activo.',
        'Cuentan todas las clases del periodo, también las que aún no se han dado; las anuladas no, ni las que están sin cubrir por una ausencia suya.',
        'Los pagos por mes cuentan desde su fecha de alta hasta su fecha de baja.',
        'Una carta no se cambia: se anula con otra de importes negativos, y lo que pagaba queda otra vez pendiente.',
      ),
    ].join(''),
  },
];
