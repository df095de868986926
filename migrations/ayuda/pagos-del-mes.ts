import { p, pasos, puntos, type Tema } from './tema';

/** Topics about the pay of a month for all teachers, and about the list of letters. */
export const PAGOS_DEL_MES: readonly Tema[] = [
  {
    titulo: 'Pagos del mes',
    paginas: ['/administrar/profesores/pagos/mes/'],
    texto: [
      p('Aquí se hacen de una vez las cartas de pago de un mes, y se descargan las que ya están hechas.'),
      pasos(
        'Elija el mes. Se propone el anterior hasta el día 15, y después el mes en curso.',
        'Deje todos los profesores, o escriba los nombres de algunos.',
        'Lea la <strong>Comprobación</strong>: una carta por profesor, con sus conceptos al desplegarla. En <strong>Se quedan fuera</strong> está quién no tendrá carta, por qué y el enlace para arreglarlo.',
        'Pulse <strong>Hacer cartas de pago</strong>. Puede seguir trabajando: el avance queda en <strong>Procesos</strong>.',
      ),
      puntos(
        'Cada carta lleva solo lo que está pendiente: lo que ya pagó otra carta no se repite.',
        'Si algo cambia entre la comprobación y la confirmación, no se hace ninguna carta: revise la comprobación nueva y confirme otra vez.',
        'Una carta es del mes que paga, aunque se haga después: la de octubre que se hace el 2 de noviembre se descarga con octubre. Una carta sin periodo cuenta en el mes de su fecha.',
        'Lo que cambia después de pagado, como una clase que se anula, sale como ajuste en la carta siguiente.',
        'Una carta con importes libres, sin concepto que los calcule, se marca; por encima del importe que fija Configuración espera en <strong>Cartas por aprobar</strong> a que la apruebe otra persona, y hasta entonces no paga nada.',
        'Las cuentas bancarias se ven enteras en el PDF y en el <strong>Excel para la gestoría</strong>, y queda anotado quién los descarga.',
        'A quien se va se le paga hasta su <strong>fecha de baja</strong>, ese día incluido; los meses siguientes se queda fuera.',
      ),
    ].join(''),
  },
  {
    titulo: 'Cartas de pago',
    paginas: ['/administrar/cartas-pago/'],
    texto: p(
      'Todas las cartas de pago, con sus búsquedas <strong>Este mes</strong> y <strong>Este año</strong>. El número abre la carta, con lo que hay detrás de cada importe y su PDF, y los apellidos, los pagos del profesor. Una carta no se cambia ni se borra: se anula con otra desde los pagos del profesor, y las dos quedan.',
    ),
  },
];
