import { p, puntos, type Tema } from './tema';

/** Topics about collecting invoices by hand, one or many, and about the sums of lists. */
export const COBRAR: readonly Tema[] = [
  {
    titulo: 'Anotar los cobros',
    paginas: ['/administrar/facturas/cobrar/', '/administrar/facturas/marcar-pendientes/'],
    texto: [
      p(
        'Una factura se marca como cobrada con un botón: <strong>Cobrada</strong>, en el listado con su fila seleccionada, y en las facturas de la ficha del alumno, de la familia o de quien la debe. Se anota el día de hoy y la forma de pago de la factura. El aviso ofrece <strong>Deshacer</strong>.',
      ),
      puntos(
        'Para varias, selecciónelas en <strong>Facturas</strong> y pulse <strong>Marcar como cobradas</strong>. Antes de hacerlo se ve cuántas son, cuánto suman, y cuáles no se marcarán y por qué. Se eligen la fecha y, si todas se han pagado igual, la forma de cobro.',
        'No se marcan los borradores, las ya cobradas, las compensadas ni las rectificativas. Que el dinero de una rectificativa se ha devuelto se anota en su ficha.',
        '<strong>Marcar como pendientes</strong>, en <strong>Utilidades</strong>, deshace un cobro anotado por error: borra su fecha y su forma.',
        'Las devueltas por el banco se anotan en la ficha de la factura, en <strong>Titular y cobro</strong>. Cuando se pagan, se marcan como cobradas igual que las demás.',
        'El pie del listado suma el líquido y lo que queda por cobrar de todas las facturas de la búsqueda, y de las seleccionadas.',
      ),
    ].join(''),
  },
];
