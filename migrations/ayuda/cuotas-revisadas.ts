import { p, pasos, puntos, type Tema } from './tema';

/**
 * The revised help topic about billing the fees of a month. Since this version, an invoice line stores its month and the classes that it
 * bills.
 */
export const CUOTAS_REVISADAS: readonly Tema[] = [
  {
    titulo: 'Facturar las cuotas del mes',
    texto: [
      p(
        'De una vez se factura a cada alta lo que debe por sus conceptos: la cuota mensual, las clases por clase o por hora y, si no se quita la marca, los pagos únicos que falten, como la matrícula.',
      ),
      pasos(
        'Elija el mes. Se facturan todos los cursos activos, o los que elija. Se puede facturar un mes por adelantado.',
        'Deje marcado <strong>Incluir matrículas pendientes</strong>, o quite la marca.',
        'Elija la serie y la forma de pago.',
        'Revise la <strong>comprobación</strong>: una fila por factura. La flecha muestra sus líneas. Arriba está quién queda sin facturar, por qué, y el enlace para arreglarlo.',
        'Pulse <strong>Facturar</strong>. Hasta entonces no se ha emitido nada.',
      ),
      puntos(
        'Cada concepto cuesta su importe; si no lo tiene, el precio del alta o el del curso. El precio del alta sustituye solo a la cuota mensual del curso. Vale el precio del primer día que se paga: si un precio sube desde el 1 de noviembre, octubre sigue costando lo de antes. Las ofertas se aplican solas.',
        'Quien empieza o termina dentro del mes paga los días que está de alta: «20 de 30 días».',
        'Cada clase se cobra una vez, aunque después cambie de día. Las de meses anteriores que nadie facturó salen en una línea propia que dice su mes.',
        'Una clase anulada a tiempo y una anulada por la academia no se cobran, ni la que se recupera con un crédito, que viene de otra ya pagada.',
        'Una clase fuera de los días del alta se cobra si el alumno asistió o faltó; si no, se nombra entre lo que queda sin facturar.',
        'La matrícula y los demás pagos únicos se cobran una vez en cada alta. No se cobran a las altas marcadas <strong>Sin matrícula</strong>. Inicio dice cuántas faltan.',
        'Los cursos que ya no están activos no se facturan si no se eligen; quien estuvo de alta en ellos ese mes sale entre los que quedan sin facturar. Un curso sin ningún día en el mes no se factura.',
        'La familia recibe una factura, con una línea por cada cuota. En su ficha, «Domicilio y pago», se puede elegir una factura por alumno.',
        'La misma cuota no se factura dos veces, tampoco si la primera se hizo a mano: sale en <strong>Ya facturadas</strong>, con su factura. Si ahora cuesta otra cosa, está en <strong>Diferencias de cuotas</strong>.',
        'La línea de una cuota dice su mes. En un borrador se puede cambiar, en <strong>Mes</strong>.',
        'La comprobación y el resultado se exportan con una fila por línea.',
        'Lo que un curso cobra por mes, por clase o por hora se añade en su ficha, en <strong>Conceptos</strong>.',
      ),
    ].join(''),
  },
];

/** The topic about the worklist of fee differences. */
export const DIFERENCIAS: readonly Tema[] = [
  {
    titulo: 'Diferencias de cuotas',
    paginas: ['/administrar/facturas/diferencias-cuotas/'],
    texto: [
      p(
        'Aquí están las cuotas que ahora cuestan otra cosa que lo facturado: porque se anotó tarde una baja, cambió un precio o un descuento, o desapareció una clase. Nada se cobra ni se devuelve por sí solo.',
      ),
      puntos(
        '<strong>Rectificar</strong>, si se cobró de más, y <strong>Facturar la diferencia</strong>, si falta, abren un borrador con esa cantidad. Hasta que se emite, la diferencia sigue en la lista.',
        '<strong>Dejar como está</strong> la quita de la lista. Vuelve si la cuota cambia otra vez.',
        'Se comparan los últimos doce meses y los facturados por adelantado. Para ver uno anterior, elija <strong>Mes</strong>.',
        '<strong>Facturas anteriores por revisar</strong> son líneas de antes de que cada una dijera su mes y sus clases. Compruébelas y pulse <strong>Visto</strong>.',
      ),
    ].join(''),
  },
];
