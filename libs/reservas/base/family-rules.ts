import { AppError, addDays, dateText, daysBetween, countText } from '../../platform';
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
 * Checks whether rule R7 lets students and guardians cancel or move a class. The class must be private, and the settings must allow the
 * change. The class must not have started, and must be at least `horarios.dias_limite` days after today (2 by default). Other users are
 * not limited.
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
  const { leadDays } = viewer.rules;
  if (daysBetween(viewer.today, clase.fecha) >= leadDays) return null;
  const days = countText(leadDays, 'día', 'días');
  return refuse(`La clase del ${text} ya no se puede ${infinitive}: había que hacerlo ${days} antes.`);
}

/**
 * Returns the limit for changes by a family: `desde` is the first day whose classes the family can still change, `accion` has the verbs of
 * the allowed changes. Null if the viewer is not a family, or if no change is allowed.
 */
export function leadDayLimit({ alumnos, rules, today }: Viewer): LimiteCambios | null {
  if (alumnos === null) return null;
  const allowed = (['moves', 'cancels'] as const).filter((what) => rules[what]);
  if (allowed.length === 0) return null;
  return { desde: addDays(today, rules.leadDays), accion: allowed.map((what) => WORDS[what].infinitive).join(' ni ') };
}
