import { defineSettings } from '../../platform/settings';
import { gridHoursProblem } from '../calculo';

/** The hours of the grid, and what students and families may do with private classes. */
export const horariosSettings = defineSettings({
  code: 'horarios',
  title: 'Horarios y clases particulares',
  order: 35,
  settings: [
    {
      key: 'horarios.horas',
      label: 'Horas del cuadrante',
      type: 'C',
      initialValue: '',
      maxLength: 400,
      help: 'Separadas por comas: 09:00, 09:30, 10:00. Vacío: cada media hora de 10:00 a 14:00 y de 15:00 a 22:00.',
      check: gridHoursProblem,
    },
    {
      key: 'horarios.solicitudes',
      label: 'Los alumnos y sus tutores pueden pedir clases particulares',
      type: 'B',
      initialValue: true,
      help: 'Desactivado, solo las reserva la academia.',
    },
    {
      key: 'horarios.alumnos_anulan',
      label: 'Los alumnos y sus tutores pueden anular sus clases particulares',
      type: 'B',
      initialValue: true,
      help: 'Con la antelación que se indica abajo.',
    },
    {
      key: 'horarios.alumnos_mueven',
      label: 'Los alumnos y sus tutores pueden cambiar la fecha y la hora de sus clases particulares',
      type: 'B',
      initialValue: true,
      help: 'Con la antelación que se indica abajo.',
    },
    {
      key: 'horarios.confirmar',
      label: 'La academia confirma las clases que piden los alumnos y sus tutores',
      type: 'B',
      initialValue: false,
      help: 'Lo pedido guarda la plaza 48 horas y después caduca. Desactivado, la clase queda confirmada al pedirla.',
    },
    {
      key: 'horarios.dias_limite',
      label: 'Días de antelación para anular o cambiar una clase',
      type: 'F',
      initialValue: 2,
      required: true,
      min: 0,
      max: 60,
      decimals: 0,
      help: 'Con 2, la clase del jueves se cambia hasta el martes. Con 0, hasta que empieza. La academia no tiene límite.',
    },
    {
      key: 'horarios.dias_credito',
      label: 'Días que vale un crédito de recuperación',
      type: 'F',
      initialValue: 30,
      required: true,
      min: 1,
      max: 730,
      decimals: 0,
      help: 'Desde el día en que se anuló la clase.',
    },
  ],
});
