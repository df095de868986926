import type { TipoPago } from '#libs/contracts';

/** Two sentences about what each kind of pay counts. */
export const KIND_TEXTS: Readonly<Record<TipoPago, readonly [string, string]>> = {
  MENSUAL: [
    'Una cantidad fija al mes, dé las clases que dé.',
    'Si el periodo no abarca el mes entero, se paga la parte de los días: del 16 al 31 de marzo, 16/31.',
  ],
  MENSUAL_CURSO_ALUMNOS: [
    'Una cantidad fija al mes por cada curso abierto en el que haya al menos un alumno de alta.',
    'Con dos cursos con alumnos y otro vacío se pagan dos; de un mes a medias, la parte de los días.',
  ],
  MENSUAL_CURSO_ACTIVO: [
    'Una cantidad fija al mes por cada curso abierto, tenga o no alumnos.',
    'Un curso está abierto entre su fecha de inicio y la de fin mientras siga activo.',
  ],
  IMPORTE_ALUMNO_MES: [
    'Una cantidad al mes por cada alumno de alta en sus cursos.',
    'Un alumno que está en dos de ellos cuenta una sola vez.',
  ],
  IMPORTE_CLASE_PARTICULAR: [
    'Una cantidad por cada clase particular del periodo, dure lo que dure.',
    'Las clases anuladas no cuentan.',
  ],
  IMPORTE_CLASE_PARTICULAR_ALUMNO: [
    'Una cantidad por cada alumno de cada clase particular.',
    'Una clase con dos alumnos cuenta dos; quien falta también cuenta, quien anula su plaza no.',
  ],
  IMPORTE_HORA_PARTICULAR: [
    'Una cantidad por cada hora de clase particular.',
    'Se suman los minutos de todas las clases: dos de 90 minutos son 3 horas.',
  ],
  IMPORTE_HORA_PARTICULAR_ALUMNO: [
    'Una cantidad por cada hora de clase particular y cada alumno que la recibe.',
    'Una clase de 2 horas con 3 alumnos cuenta 6.',
  ],
  IMPORTE_CLASE: [
    'Una cantidad por cada clase de grupo del periodo, dure lo que dure.',
    'Las clases anuladas no cuentan.',
  ],
  IMPORTE_CLASE_ALUMNO: [
    'Una cantidad por cada alumno de cada clase de grupo.',
    'Dos clases con 5 alumnos cuentan 10; quien falta también cuenta, quien anula su plaza no.',
  ],
  IMPORTE_HORA: [
    'Una cantidad por cada hora de clase de grupo.',
    'Se suman los minutos de todas las clases: dos de 90 minutos son 3 horas.',
  ],
  IMPORTE_HORA_ALUMNO: [
    'Una cantidad por cada hora de clase de grupo y cada alumno que la recibe.',
    'Una clase de 2 horas con 5 alumnos cuenta 10.',
  ],
};
