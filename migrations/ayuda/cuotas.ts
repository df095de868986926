import { p, pasos, puntos, type Tema } from './tema';

/** Topics about the fees of a month, and about trying an offer. */
export const CUOTAS: readonly Tema[] = [
  {
    titulo: 'Facturar las cuotas del mes',
    paginas: ['/administrar/facturas/facturar-cuotas/'],
    texto: [
      p(
        'De una vez se factura a cada alta activa lo que debe ese mes por sus conceptos: la cuota mensual, las clases por clase o por hora. Lo que es de pago único, como la matrícula, no.',
      ),
      pasos(
        'Elija el mes. Se facturan todos los cursos activos, o los que elija.',
        'Elija la serie y la forma de pago.',
        'Revise la <strong>comprobación</strong>: una fila por factura. La flecha muestra sus líneas. Arriba está quién queda sin facturar, por qué, y el enlace para arreglarlo.',
        'Pulse <strong>Facturar</strong>. Hasta entonces no se ha emitido nada.',
      ),
      puntos(
        'Cada concepto cuesta su importe; si no lo tiene, el precio del alta o el del curso. El precio del alta sustituye solo a la cuota mensual del curso: lo que se cobra por clase o por hora y los demás conceptos mensuales no cambian. Las ofertas se aplican solas.',
        'Quien empieza o termina dentro del mes paga los días que está de alta: «20 de 30 días».',
        'Una clase anulada a tiempo y una anulada por la academia no se cobran. La clase que se recupera con su crédito tampoco: de las dos, quien paga por clase o por hora no paga ninguna.',
        'Los cursos que ya no están activos no se facturan si no se eligen; quien estuvo de alta en ellos ese mes sale entre los que quedan sin facturar. Un curso sin ningún día en el mes no se factura.',
        'La familia recibe una factura, con una línea por cada cuota. En su ficha, «Domicilio y pago», se puede elegir una factura por alumno.',
        'La misma cuota no se factura dos veces, tampoco si la primera se hizo a mano: se dice en qué factura está. En la comprobación salen aparte, en <strong>Ya facturadas</strong>. Quien vuelve a darse de alta en el mismo curso ese mes paga también los días de la segunda alta.',
        'Si después cambian los días o las clases, se dice cuánto se facturó y cuánto es ahora: la diferencia se factura a mano, o se rectifica.',
        'Para volver a facturar la cuota de un solo alumno de la familia, rectifique en parte la factura y deje solo sus líneas.',
        'La comprobación y el resultado se exportan con una fila por línea.',
        'Lo que un curso cobra por mes, por clase o por hora se añade en su ficha, en <strong>Conceptos</strong>.',
        'Las de un mes pasado llevan como fecha de la operación su último día.',
      ),
    ].join(''),
  },
  {
    titulo: 'Probar una oferta',
    texto: [
      p(
        'En la ficha de una oferta, la pestaña <strong>Probar</strong> muestra qué habría cambiado en las facturas de un mes, aunque la oferta esté inactiva: cada línea, antes y después, y la diferencia total. No se escribe nada.',
      ),
      puntos(
        'Se prueba la oferta como está guardada, con sus condiciones.',
        'Una línea con un descuento escrito a mano no cambia, ni una que ya tenía una oferta que descuenta más.',
        'Las facturas rectificadas no cuentan.',
      ),
    ].join(''),
  },
];
