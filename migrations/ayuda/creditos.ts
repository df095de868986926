import type { FraseRevisada } from './tema';

/** The changed sentences of help topics: credits now replace only paid classes, and families have limits. */
export const CREDITOS_REVISADOS: readonly FraseRevisada[] = [
  {
    titulo: 'Los créditos de recuperación',
    antes:
      'Una clase particular que se anula a tiempo, o que anula la academia, da al alumno un crédito de los mismos minutos.',
    despues:
      'Una clase particular ya pagada que se anula a tiempo, o que anula la academia, da al alumno un crédito de los mismos minutos. Está pagada la que da la academia en un curso con cuota mensual, y la que ya está en una factura. La que se paga por clase o por hora y no se ha facturado no da crédito, porque no se cobra; la que la familia reservó por su cuenta en un curso con cuota tampoco.',
  },
  {
    titulo: 'Los créditos de recuperación',
    antes: 'el crédito vuelve con su misma fecha.',
    despues:
      'el crédito vuelve con su misma fecha. Reservar otra vez la misma hora gasta primero el crédito que dio al anularse.',
  },
  {
    titulo: 'Los créditos de recuperación',
    antes: 'hasta cuándo vale y en qué se usó.',
    despues:
      'hasta cuándo vale y en qué se usó. Los de todos están en <strong>Horarios › Créditos</strong>: ahí se retiran, o se mantienen los que están por revisar porque no consta que su clase se pagara.',
  },
  {
    titulo: 'Cambiar o anular una clase particular',
    antes: 'Una clase anulada a tiempo da un crédito para recuperarla.',
    despues:
      'Antes de anular se lee qué vuelve: un crédito, si la clase ya estaba pagada; el crédito con el que se reservó; o nada.',
  },
  {
    titulo: 'Solicitar una clase particular',
    antes: 'la academia reserva las clases: hay que llamar.',
    despues:
      'la academia reserva las clases: hay que llamar.</li><li>Los alumnos y sus tutores reservan para cada alumno hasta 5 clases a la semana, y 3 con un mismo profesor, si la academia no ha elegido otros límites.',
  },
  {
    titulo: 'Facturar las cuotas del mes',
    antes: 'de las dos, quien paga por clase o por hora no paga ninguna.',
    despues: 'el crédito es de una que ya se pagó.',
  },
];
