import { defineErrors, FAR_DATE } from '../platform';

export const horariosErrors = defineErrors('horarios', {
  'falta-fecha-inicial': { status: 400, message: 'Falta la fecha inicial.' },
  'falta-fecha-final': { status: 400, message: 'Falta la fecha final.' },
  'fecha-inicial-ilegible': { status: 400, message: 'La fecha inicial no es una fecha.' },
  'fecha-final-ilegible': { status: 400, message: 'La fecha final no es una fecha.' },
  'fecha-lejana': { status: 400, message: FAR_DATE },
  'fecha-inicial-lejana': { status: 400, message: 'La fecha inicial va de 2000 a 2150.' },
  'fecha-final-lejana': { status: 400, message: 'La fecha final va de 2000 a 2150.' },
  'fechas-al-reves': { status: 400, message: 'La fecha final es anterior a la inicial.' },
  'rango-largo': { status: 400, message: ({ sentence }: { sentence: string }) => sentence },
  'codigo-no-valido': { status: 400, message: 'El código de aula no se puede leer.' },
  'centro-no-valido': { status: 400, message: 'El centro no se puede leer.' },
  'espera-desconocida': { status: 404, message: 'Esa espera no existe.' },
  'alumno-desconocido': { status: 404, message: 'Ese alumno no existe.' },
  'familia-desconocida': { status: 404, message: 'Esa familia no existe.' },
  'credito-desconocido': { status: 404, message: 'Ese crédito no existe.' },
  'clase-desconocida': { status: 404, message: 'Esa clase no existe.' },
  'materia-desconocida': { status: 404, message: 'Esa materia no existe.' },
  'curso-desconocido': { status: 404, message: 'Ese curso no existe.' },
  'alta-desconocida': { status: 404, message: 'Ese alta no existe.' },
  'profesor-desconocido': { status: 404, message: 'Ese profesor no existe.' },
  'aula-desconocida': { status: 404, message: 'Esa aula no existe.' },
  'llamada-desconocida': {
    status: 404,
    message: 'Esa lista de llamadas ya no existe: lo que se iba a decir ha cambiado.',
  },
  'calendario-desconocido': { status: 404, message: 'Ese calendario no existe.' },
  'demasiados-cambios': {
    status: 429,
    message: ({ most }: { most: number }) =>
      `Desde aquí ${most === 1 ? 'se hace 1 reserva, cambio o anulación' : `se hacen ${String(most)} reservas, cambios y anulaciones`} por hora como mucho. Pruebe más tarde o llame a la academia.`,
  },
  'consulta-en-marcha': {
    status: 429,
    message: 'Ya tiene en marcha otra consulta de más de 93 días. Espere a que termine.',
  },
  'por-corregir': { status: 422, message: ({ sentence }: { sentence: string }) => sentence },
  'no-puede-ser': { status: 409, message: ({ sentence }: { sentence: string }) => sentence },
});
