import { defineErrors } from '../platform';

export const altasErrors = defineErrors('altas', {
  'por-corregir': { status: 422, message: 'No se ha dado de alta a nadie: revise lo marcado.' },
  'demasiadas-altas': { status: 422, message: 'Son demasiadas altas de una vez: elija menos cursos o menos alumnos.' },
  'curso-terminado': {
    status: 409,
    message: ({ sentence }: { sentence: string }) => `${sentence} Confirme el alta si es lo que quiere.`,
  },
});
