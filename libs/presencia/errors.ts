import { defineErrors } from '../platform';

export const presenciaErrors = defineErrors('presencia', {
  'entrada-desconocida': { status: 404, message: 'Esa entrada no existe.' },
  'entrada-ajena': { status: 403, message: 'Solo se modifican las entradas propias.' },
  'entrada-movida': { status: 409, message: 'Esa entrada se movió a otro día: corrija la del otro día.' },
  coincide: { status: 422, message: 'Esa entrada coincide con otra.' },
  'sin-entrada-abierta': { status: 409, message: 'No hay ninguna entrada abierta.' },
  'por-corregir': { status: 422, message: ({ sentence }: { sentence: string }) => sentence },
  'accion-desconocida': { status: 400, message: 'La acción debe ser save, entrada o salida.' },
  'usuarios-ilegibles': { status: 400, message: 'La lista de usuarios no se entiende.' },
  'mes-ilegible': { status: 400, message: 'Escriba el mes como 2026-11.' },
  'mes-lejano': { status: 400, message: 'El mes va de 2000 a 2150.' },
  'formato-desconocido': { status: 400, message: 'El registro del mes se descarga en xlsx o en pdf.' },
  'solo-administracion': { status: 403, message: 'La conformidad la da la administración de la academia.' },
  'conformidad-propia': { status: 403, message: 'La conformidad con una corrección propia la da otra persona.' },
  'solo-la-persona': { status: 403, message: 'La conformidad la da la persona de la entrada.' },
  'nada-pendiente': { status: 409, message: 'Esa entrada no tiene correcciones pendientes.' },
  'entrada-cambiada': { status: 409, message: 'Esa entrada ha cambiado mientras tanto: revísela.' },
  'sin-terminar': { status: 409, message: 'Esa entrada todavía no ha terminado.' },
});
