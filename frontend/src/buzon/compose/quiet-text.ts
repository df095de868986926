import { dayOf } from '../../base';
import { daysBetween, weekDayName } from '#libs/platform/civil';

/** «Sale a las 08:00 por correo y Telegram…», with the day of the week if it is not the next morning. @param until `YYYY-MM-DDTHH:MM` */
export function quietText(until: string, now: Date): string {
  const [day = '', hour = ''] = until.split('T');
  const name = daysBetween(dayOf(now), day) > 1 ? `el ${weekDayName(day)} ` : '';
  return `Sale ${name}a las ${hour} por correo y Telegram. En el campus se lee desde ahora.`;
}
