import { defineErrors } from '../platform';

/** Refusals of sending invoices, receipts and pay letters by mail. */
export const documentosErrors = defineErrors('documentos', {
  'tipo-desconocido': { status: 422, message: 'Elija facturas, justificantes de cobro o cartas de pago.' },
  desconocido: { status: 404, message: 'Ese documento no existe.' },
  ninguno: { status: 422, message: ({ reason }: { reason: string }) => reason },
  demasiados: { status: 422, message: 'No pueden enviarse más de 10.000 documentos a la vez. Elija menos.' },
  'comprobacion-cambiada': {
    status: 409,
    message: ({ documentos, direcciones }: { documentos: number; direcciones: number }) =>
      `Ha cambiado desde la comprobación: ahora son ${String(documentos)} documentos a ${String(direcciones)} direcciones. Revíselo y vuelva a enviar.`,
  },
});
