import type { FormReply } from '../../../../libs/contracts';
import { allFields, type Values } from './record-state';

interface Change {
  field: string;
  value: unknown;
}

/**
 * What follows in other fields from a change: dates that become today, fields that become empty.
 * @param values those of the form before the change
 * @param today `YYYY-MM-DD`
 */
export function followUps(form: FormReply, values: Values, { field, value }: Change, today: string): Change[] {
  return allFields(form).flatMap(({ campo, soloLectura, hoyCuando, vacioCuando }): Change[] => {
    if (soloLectura === true) return [];
    const isEmpty = (values[campo] ?? '') === '';
    if (hoyCuando?.campo === field && hoyCuando.valor === value && isEmpty) return [{ field: campo, value: today }];
    if (vacioCuando?.campo === field && vacioCuando.valor === value && !isEmpty) return [{ field: campo, value: null }];
    return [];
  });
}
