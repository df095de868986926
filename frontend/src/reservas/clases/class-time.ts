import type { Clase } from '#libs/contracts';
import { addDays } from '#libs/platform/civil';
import { civilMinute, tramoOf } from '#libs/clases/calculo';
import { dateTimeText } from '../../base';

type Dated = Pick<Clase, 'fecha' | 'horaEntrada' | 'horaSalida' | 'diasDistancia'>;

/** The current time of the academy, `HH:MM`. */
export const hourNow = (): string => dateTimeText(new Date().toISOString()).slice(-5);

/**
 * Returns the current civil minute. The day comes from the server: `fecha` minus `diasDistancia` days. The hour comes from the clock of
 * the device.
 * @param now `HH:MM` in the academy's zone
 */
const minuteNow = ({ fecha, diasDistancia }: Dated, now: string): number =>
  civilMinute(addDays(fecha, -diasDistancia), now);

const tramoOfClass = ({ fecha, horaEntrada, horaSalida }: Dated) => tramoOf(fecha, horaEntrada, horaSalida);

/** Whether a class is over. @param now `HH:MM` */
export const isPast = (clase: Dated, now: string): boolean => tramoOfClass(clase).end <= minuteNow(clase, now);

/** Whether a class has begun. @param now `HH:MM` */
export const hasBegun = (clase: Dated, now: string): boolean => tramoOfClass(clase).start <= minuteNow(clase, now);
