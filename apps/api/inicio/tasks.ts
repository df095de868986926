import { addDays, countText } from '../../../libs/platform';
import type { StartTone } from '../../../libs/contracts';
import { LAPSE_WARNING_DAYS } from '../../../libs/clases';
import type { ListedRows } from '../../../libs/listings';

export interface Task extends ListedRows {
  uno: string;
  varios: string;
  detalle: string;
  /** The detail for exactly one row. If absent, `detalle` is shown for one row too. */
  detalleUno?: string;
  tono: StartTone;
  /**
   * If all rows have the same date in the field `campo`, `titulo` builds the title of the task.
   * @param day the date in words: `de ayer`, `del viernes`
   */
  deUnDia?: { campo: string; titulo: (count: number, day: string) => string };
}

/** A task whose filters may depend on today's date. */
interface DailyTask extends Omit<Task, 'parametros'> {
  parametros: Task['parametros'] | ((today: string) => Task['parametros']);
}

/**
 * All kinds of pending tasks, most urgent first. Each task opens a list of rows, where the user solves it. A fault that stays until
 * somebody mends it is a warning (`libs/avisos`) and not a task; nothing is both.
 */
const TASKS: readonly DailyTask[] = [
  {
    uno: '1 alumno de baja sigue con altas',
    varios: 'alumnos de baja siguen con altas',
    detalle: 'Ocupan plaza y se les facturaría',
    detalleUno: 'Ocupa plaza y se le facturaría',
    tono: 'atencion',
    listado: 'alumnos',
    parametros: { activo: '0', 'altas.activa': '1' },
  },
  {
    uno: '1 alumno sin forma de pago',
    varios: 'alumnos sin forma de pago',
    detalle: 'No entrarán en la próxima facturación',
    detalleUno: 'No entrará en la próxima facturación',
    tono: 'atencion',
    listado: 'alumnos',
    parametros: { activo: '1', sin_forma_pago: '1' },
  },
  {
    uno: '1 familia domiciliada sin IBAN',
    varios: 'familias domiciliadas sin IBAN',
    detalle: 'No entrarán en la próxima facturación',
    detalleUno: 'No entrará en la próxima facturación',
    tono: 'atencion',
    listado: 'familias',
    parametros: { activo: '1', sin_iban: '1' },
  },
  {
    uno: '1 alumno con el recibo domiciliado y sin IBAN',
    varios: 'alumnos con el recibo domiciliado y sin IBAN',
    detalle: 'No entrarán en la próxima facturación',
    detalleUno: 'No entrará en la próxima facturación',
    tono: 'atencion',
    listado: 'alumnos',
    parametros: { activo: '1', sin_iban: '1' },
  },
  {
    uno: '1 factura sin cobrar desde hace más de 30 días',
    varios: 'facturas sin cobrar desde hace más de 30 días',
    detalle: 'Reclámelas o anote su cobro',
    detalleUno: 'Reclámela o anote su cobro',
    tono: 'atencion',
    listado: 'facturas',
    parametros: (today) => ({
      cobro__iexact: 'pendiente',
      importe_pendiente__gt: '0',
      fecha_expedicion__lt: addDays(today, -30),
    }),
  },
  {
    uno: '1 clase solicitada sin confirmar',
    varios: 'clases solicitadas sin confirmar',
    detalle: 'Confírmelas en su ficha: caducan a las 48 horas',
    detalleUno: 'Confírmela en su ficha: caduca a las 48 horas',
    tono: 'atencion',
    listado: 'clases',
    parametros: (today) => ({
      estado__iexact: 'solicitada',
      fecha__gte: today,
      caduca__gt: addDays(today, LAPSE_WARNING_DAYS),
    }),
  },
  {
    uno: '1 clase sin cubrir',
    varios: 'clases sin cubrir',
    detalle: 'Su profesor falta y no se le pagan: busque quien las dé, anúlelas o delas por dadas',
    detalleUno: 'Su profesor falta y no se le paga: busque quien la dé, anúlela o dela por dada',
    tono: 'atencion',
    listado: 'clases',
    parametros: { sin_cubrir: '1' },
  },
  {
    uno: '1 clase en un aula cerrada',
    varios: 'clases en un aula cerrada',
    detalle: 'Búsqueles otra aula y dígaselo a las familias',
    detalleUno: 'Búsquele otra aula y dígaselo a las familias',
    tono: 'atencion',
    listado: 'clases',
    parametros: (today) => ({ aula_cerrada: '1', fecha__gte: today }),
  },
  {
    uno: '1 crédito de una clase que no consta pagada',
    varios: 'créditos de clases que no constan pagadas',
    detalle: 'Retírelos o manténgalos: cada uno vale por una clase',
    detalleUno: 'Retírelo o manténgalo: vale por una clase',
    tono: 'atencion',
    listado: 'creditos',
    parametros: { situacion__iexact: 'disponible', en_plazo: '1', por_revisar: '1' },
  },
  {
    uno: '1 clase de esta quincena sin aula',
    varios: 'clases de esta quincena sin aula',
    detalle: 'Elija otra aula u otra hora',
    tono: 'aviso',
    listado: 'clases',
    parametros: (today) => ({ sin_aula: '1', fecha__gte: today, fecha__lte: addDays(today, 14) }),
  },
  {
    uno: '1 clase del último mes sin lista',
    varios: 'clases del último mes sin lista',
    detalle: 'Nadie anotó quién vino: pase lista o pídasela a su profesor',
    tono: 'aviso',
    listado: 'clases',
    parametros: { sin_lista: '1' },
    busqueda: 'sin-lista',
    deUnDia: {
      campo: 'fecha',
      titulo: (count, day) => `${countText(count, 'clase', 'clases')} ${day} sin lista`,
    },
  },
  {
    uno: '1 borrador de factura sin emitir',
    varios: 'borradores de factura sin emitir',
    detalle: 'Emítalos o bórrelos',
    detalleUno: 'Emítalo o bórrelo',
    tono: 'aviso',
    listado: 'facturas',
    parametros: { estado__iexact: 'borrador' },
  },
  {
    uno: '1 curso abierto sin alumnos',
    varios: 'cursos abiertos sin alumnos',
    detalle: 'Ciérrelos o busque alumnos',
    detalleUno: 'Ciérrelo o busque alumnos',
    tono: 'aviso',
    listado: 'cursos',
    parametros: { activo: '1', altas_activas: '0' },
  },
];

/** The tasks of a day `YYYY-MM-DD`, most urgent first. */
export const tasksOf = (today: string): Task[] =>
  TASKS.map(({ parametros, ...task }) => ({
    ...task,
    parametros: typeof parametros === 'function' ? parametros(today) : parametros,
  }));
