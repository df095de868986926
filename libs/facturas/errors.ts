import { defineErrors } from '../platform';
import { MISSING_HOLDER_DATA } from './titular/missing-data';

/** The sentence that refuses a change of an issued invoice (libs/facturas/emision/immutability.ts). The database uses the same sentence. */
export const FACTURA_PRESENTADA = 'La factura ya ha sido presentada y no puede ser modificada';

/**
 * The highest withholding, in per cent. No withholding in Spain is higher (LIRPF arts. 93.2.f and 101); professional work has 15 or 7 %.
 */
export const MAX_IRPF = 47;
export const IRPF_EXCESIVO = `El IRPF va de 0 a ${String(MAX_IRPF)}.`;

/** The sentence that refuses an invoice above the limit of its simplified series. Bulk runs also use it as a skip reason. */
export const SIMPLIFICADA_EXCESIVA = 'Una factura simplificada no puede pasar de 400,00 €: elija otra serie.';

/**
 * The sentence that refuses an invoice if the holder lacks data for a full invoice, and no simplified series is open. Bulk runs also show
 * the sentence as the reason why an item was skipped.
 */
export const SIN_SERIE_SIMPLIFICADA =
  'Al titular le falta el NIF o la dirección, y no hay ninguna serie simplificada abierta: complete su ficha o abra una en «Series».';

/** The sentence that refuses a direct debit without an account. Bulk runs use the same sentence as a skip reason. */
export const SIN_IBAN = 'El titular paga por domiciliación y no tiene IBAN. Complete su ficha.';

export const facturasErrors = defineErrors('facturas', {
  presentada: { status: 409, message: FACTURA_PRESENTADA },
  desconocida: { status: 404, message: 'Esa factura no existe.' },
  'linea-desconocida': { status: 404, message: 'Esa línea no está en la factura.' },
  'lineas-ilegibles': { status: 422, message: 'La lista de líneas no se puede leer.' },
  'linea-por-corregir': {
    status: 422,
    message: ({ sentence }: { sentence: string }) => sentence,
  },
  'total-distinto': {
    status: 422,
    message: ({ total, oferta }: { total: string; oferta: string | null }) =>
      oferta === null
        ? `Sin ofertas la línea suma ${total}. Revísela y acéptela de nuevo.`
        : `Con la oferta «${oferta}» la línea suma ${total}. Revísela y acéptela de nuevo.`,
  },
  'diferencia-cambiada': {
    status: 409,
    message: 'Esa diferencia ha cambiado mientras la miraba. Ya se muestra como está ahora.',
  },
  'diferencia-a-mano': {
    status: 409,
    message: 'El alumno no tiene ningún alta en ese curso: haga la factura o la rectificativa a mano.',
  },
  'sin-lineas': { status: 422, message: 'La factura no tiene líneas.' },
  'demasiadas-lineas': { status: 422, message: 'Una factura no admite más de 500 líneas.' },
  'importe-excesivo': { status: 422, message: 'El importe es demasiado grande.' },
  'sin-titular': { status: 422, message: 'Falta el titular: elija el alumno o escriba a nombre de quién va.' },
  'dos-pagadores': {
    status: 422,
    message: ({ first, other, alumno }: { first: string; other: string; alumno: string }) =>
      `La factura es de ${first}, y a ${alumno} lo paga ${other}. Haga una factura para cada uno, o escriba el titular.`,
  },
  'sin-nif': { status: 422, message: MISSING_HOLDER_DATA['sin-nif'] },
  'sin-direccion': { status: 422, message: MISSING_HOLDER_DATA['sin-direccion'] },
  'sin-nif-ni-direccion': { status: 422, message: MISSING_HOLDER_DATA['sin-nif-ni-direccion'] },
  'otro-documento': { status: 422, message: MISSING_HOLDER_DATA['otro-documento'] },
  'otro-documento-sin-direccion': { status: 422, message: MISSING_HOLDER_DATA['otro-documento-sin-direccion'] },
  'sin-iban': { status: 422, message: SIN_IBAN },
  'nif-sin-titular': {
    status: 422,
    message: 'El NIF escrito no es el de quien paga por el alumno: escriba también el titular a quien corresponde.',
  },
  'iva-en-desuso': {
    status: 422,
    message: ({ descripcion, rate }: { descripcion: string; rate: string }) =>
      `La línea «${descripcion}» lleva un IVA del ${rate}, que la academia ya no usa. Corríjala.`,
  },
  'irpf-excesivo': { status: 422, message: IRPF_EXCESIVO },
  'importe-cero': {
    status: 422,
    message: 'La factura suma 0,00 €. Solo se emite así si todas sus líneas llevan un descuento del 100 %.',
  },
  'sin-emisor': {
    status: 422,
    message: 'Faltan el NIF o la dirección de la academia: complételos en Configuración, «Datos de la academia».',
  },
  'sin-series': { status: 422, message: 'No hay ninguna serie abierta para facturas. Abra una en «Series».' },
  'serie-desconocida': { status: 422, message: 'Esa serie no existe.' },
  'serie-cerrada': {
    status: 422,
    message: ({ codigo }: { codigo: string }) => `La serie ${codigo} está cerrada: elija otra.`,
  },
  'serie-de-rectificativas': {
    status: 422,
    message: ({ codigo }: { codigo: string }) => `La serie ${codigo} es de facturas rectificativas: elija otra.`,
  },
  'serie-no-rectificativa': {
    status: 422,
    message: ({ codigo }: { codigo: string }) =>
      `La serie ${codigo} no es de facturas rectificativas: elija una que lo sea.`,
  },
  'sin-serie-rectificativa': {
    status: 422,
    message: 'No hay ninguna serie abierta para rectificativas. Abra una en «Series».',
  },
  cambiada: { status: 409, message: 'Otra persona acaba de cambiar la factura. Ábrala de nuevo para verlo.' },
  'sin-serie-simplificada': { status: 422, message: SIN_SERIE_SIMPLIFICADA },
  'simplificada-excesiva': {
    status: 422,
    message: SIMPLIFICADA_EXCESIVA,
  },
  'fecha-no-valida': { status: 422, message: 'Esa fecha no existe.' },
  'fecha-futura': { status: 422, message: 'La fecha de la factura no puede ser futura.' },
  'fecha-antigua': { status: 422, message: 'La fecha de la factura no puede ser anterior al 28/10/2024.' },
  'fecha-anterior': {
    status: 422,
    message: ({ codigo, lastDate }: { codigo: string; lastDate: string }) =>
      `La fecha es anterior a la de la última factura de la serie ${codigo}, del ${lastDate}.`,
  },
  'fecha-anterior-tipo': {
    status: 422,
    message: ({ codigo, lastDate }: { codigo: string; lastDate: string }) =>
      `La serie ${codigo} no puede empezar antes de la última factura de las demás series de su tipo, del ${lastDate}.`,
  },
  'fecha-anterior-original': {
    status: 422,
    message: ({ numero, day }: { numero: string; day: string }) =>
      `Una rectificativa no puede llevar una fecha anterior a la de la factura que rectifica, ${numero}, del ${day}.`,
  },
  'motivo-largo': { status: 422, message: 'El motivo no puede pasar de 200 letras.' },
  'motivo-ilegible': { status: 422, message: 'El motivo tiene caracteres que no se admiten.' },
  'codigo-desconocido': { status: 422, message: 'La clave de la rectificación va de R1 a R5.' },
  'codigo-de-otro-tipo': {
    status: 422,
    message: 'R5 es la clave de las facturas simplificadas, y la única que llevan. Elija otra.',
  },
  'rectifica-otro-alumno': {
    status: 422,
    message: 'La rectificativa tiene una línea de un alumno que no está en la factura que rectifica.',
  },
  'rectifica-otro-iva': {
    status: 422,
    message: ({ rate }: { rate: string }) => `La factura que se rectifica no tiene líneas con IVA del ${rate}.`,
  },
  'rectifica-iva-de-mas': {
    status: 422,
    message: ({ rate, base, vat }: { rate: string; base: string; vat: string }) =>
      `La rectificativa quita más de lo que queda con IVA del ${rate}: ${base} de base y ${vat} de IVA.`,
  },
  'rectifica-otro-irpf': {
    status: 422,
    message: ({ rate }: { rate: string }) =>
      `La factura que se rectifica lleva un IRPF del ${rate}; la rectificativa debe llevar el mismo.`,
  },
  'rectifica-sumando': {
    status: 422,
    message: 'Las cantidades de una rectificativa son negativas: revise sus líneas.',
  },
  'ya-facturada': {
    status: 409,
    message: ({ descripcion, periodo, numero }: { descripcion: string; periodo: string; numero: string | null }) =>
      `Ya se facturó «${descripcion}» de ${periodo}${numero === null ? '' : ` en la factura ${numero}`}; ¿emitir otra?`,
  },
  'fecha-operacion': {
    status: 422,
    message: 'La fecha de la operación va de 4 años antes a 1 año después de la fecha de la factura.',
  },
  'comprobacion-cambiada': {
    status: 409,
    message: ({ count, total }: { count: number; total: string }) =>
      `Lo que se emitiría ha cambiado desde la comprobación: ahora ${count === 1 ? 'es 1 factura' : `son ${count} facturas`} por ${total}. Revíselo y confirme de nuevo.`,
  },
  'no-presentada': { status: 409, message: 'Solo se rectifica una factura emitida.' },
  'ya-rectificada': {
    status: 409,
    message: ({ numero }: { numero: string }) => `La factura ya tiene rectificativa: ${numero}.`,
  },
  'es-rectificativa': { status: 409, message: 'Una factura rectificativa no se rectifica: emita una nueva.' },
  'rectifica-de-mas': {
    status: 422,
    message: ({ remaining }: { remaining: string }) =>
      `La rectificativa quita más de lo que queda de la factura, que son ${remaining}. Revise sus líneas.`,
  },
  'sin-alumnos': { status: 422, message: 'Elija al menos un alumno.' },
  'alumnos-ilegibles': { status: 422, message: 'La lista de alumnos no se puede leer.' },
  'demasiados-alumnos': { status: 422, message: 'No se puede facturar a más de 50.000 alumnos de una vez.' },
  'alumno-desconocido': {
    status: 422,
    message: ({ count }: { count: number }) =>
      count === 1 ? 'Uno de los alumnos no existe.' : `${count} de los alumnos no existen.`,
  },
  'cobro-futuro': { status: 422, message: 'La fecha de cobro no puede ser futura.' },
  'cobro-sin-fecha': { status: 422, message: 'Falta la fecha de cobro.' },
  'cobro-demasiadas': { status: 422, message: 'No se pueden marcar más de 50.000 facturas de una vez.' },
  'cobro-cambiado': {
    status: 409,
    message: ({ count, total }: { count: number; total: string }) =>
      `Las facturas han cambiado desde la comprobación: ahora ${count === 1 ? 'se marcaría 1' : `se marcarían ${count}`} por ${total}. Revíselo y confirme de nuevo.`,
  },
  'cobro-ninguna': { status: 409, message: ({ reason }: { reason: string }) => reason },
  'mes-ilegible': { status: 422, message: 'Elija un mes.' },
  'mes-de-cuotas': { status: 422, message: 'Elija el mes de las cuotas.' },
  'cursos-ilegibles': { status: 422, message: 'La lista de cursos no se puede leer.' },
  'curso-desconocido': {
    status: 422,
    message: ({ count }: { count: number }) =>
      count === 1 ? 'Uno de los cursos no existe.' : `${count} de los cursos no existen.`,
  },
  'concepto-ilegible': { status: 422, message: 'El concepto no se puede leer.' },
  'concepto-por-corregir': { status: 422, message: ({ sentence }: { sentence: string }) => sentence },
  'forma-pago-desconocida': { status: 422, message: 'Esa forma de pago no existe.' },
  'proceso-desconocido': { status: 404, message: 'Ese proceso no ha emitido facturas.' },
  'facturas-ilegibles': { status: 422, message: 'La lista de facturas no se puede leer.' },
  'demasiadas-facturas': { status: 422, message: 'No caben más de 10.000 facturas en un archivo.' },
});
