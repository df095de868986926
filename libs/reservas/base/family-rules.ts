import { AppError, addDays, dateText, daysBetween } from '../../platform';
import type { LimiteCambios } from '../../contracts';
import { horariosErrors, type Viewer } from '../../clases';
import { civilMinute } from '../../clases/calculo';
import type { ChangedClass } from './changed-classes';

const WORDS = {
  cancels: {
    infinitive: 'anular',
    off: 'Las clases no se anulan desde aquí. Llame a la academia.',
    group: 'Las clases de grupo no se anulan desde aquí.',
  },
  moves: {
    infinitive: 'cambiar',
    off: 'Las clases no se cambian desde aquí. Llame a la academia.',
    group: 'Las clases de grupo no se cambian desde aquí.',
  },
} as const;

/**
 * Rule R7: a student or guardian cancels and moves own private classes that have not begun, with notice, if the academy lets them.
 * Administrators are not bound.
 * @returns the refusal, or null
 */
export function familyRefusal(clase: ChangedClass, what: 'cancels' | 'moves', viewer: Viewer): AppError | null {
  if (viewer.alumnos === null) return null;
  const { infinitive, off, group } = WORDS[what];
  const refuse = (sentence: string) => horariosErrors['no-puede-ser']({ sentence });
  if (!clase.particular) return refuse(group);
  if (!viewer.rules[what]) return refuse(off);
  const text = dateText(clase.fecha);
  if (civilMinute(clase.fecha, clase.hora_entrada) <= viewer.minute)
    return refuse(`La clase del ${text} ya no se puede ${infinitive}: ya ha empezado.`);
  const { notice } = viewer.rules;
  if (daysBetween(viewer.today, clase.fecha) >= notice) return null;
  const days = notice === 1 ? '1 día' : `${String(notice)} días`;
  return refuse(`La clase del ${text} ya no se puede ${infinitive}: había que hacerlo ${days} antes.`);
}

/** From which day on a family can change what it books now; null if it is not bound by days, or changes nothing anyway. */
export function changeLimit({ alumnos, rules, today }: Viewer): LimiteCambios | null {
  if (alumnos === null) return null;
  const allowed = (['moves', 'cancels'] as const).filter((what) => rules[what]);
  if (allowed.length === 0) return null;
  return { desde: addDays(today, rules.notice), accion: allowed.map((what) => WORDS[what].infinitive).join(' ni ') };
}
