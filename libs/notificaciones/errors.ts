import { defineErrors } from '../platform';

export const notificacionesErrors = defineErrors('notificaciones', {
  'cada-desconocido': { status: 422, message: 'Elija cada día o cada semana.' },
  'sin-correo': { status: 422, message: 'Falta su dirección de correo. La academia puede escribirla en su ficha.' },
  'demasiadas-filas': {
    status: 422,
    message: 'La búsqueda tiene más de 5.000 registros, demasiados para compararlos cada vez. Añada un filtro.',
  },
});
