import type { Cambio } from './write-topics';

/**
 * New help sentences about classes without a substitute, teachers who join within a month, and pay letters that a second person must
 * approve.
 */
export const PAGOS_CAMBIOS: readonly Cambio[] = [
  {
    titulo: 'Pagos de un profesor',
    antes: 'también las que aún no se han dado; las anuladas no.</li>',
    despues: [
      'también las que aún no se han dado; las anuladas no, ni las que están sin cubrir por una ausencia suya.</li>',
      '<li>Los pagos por mes cuentan desde su fecha de alta hasta su fecha de baja.</li>',
    ].join(''),
  },
  {
    titulo: 'Pagos del mes',
    antes: '<li>A quien se va se le paga hasta',
    despues: [
      '<li>Una carta con importes libres, sin concepto que los calcule, se marca; por encima del importe que fija Configuración espera en <strong>Cartas por aprobar</strong> a que la apruebe otra persona, y hasta entonces no paga nada.</li>',
      '<li>Las cuentas bancarias se ven enteras en el PDF y en el <strong>Excel para la gestoría</strong>, y queda anotado quién los descarga.</li>',
      '<li>A quien se va se le paga hasta',
    ].join(''),
  },
];
