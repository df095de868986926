import { isFixed, type FormReply, type RecordReply } from '#libs/contracts';
import { allFields, sameValue, type Sentences } from './record-state';

/**
 * Returns the error to show at the field that the URL of a record names (`?campo=`). Returns null if the form does not have this field or
 * the field cannot be changed.
 */
export function missingField(form: FormReply, record: RecordReply, campo: string): Sentences | null {
  const field = allFields(form).find((one) => one.campo === campo);
  if (field === undefined || isFixed(field, record)) return null;
  return { [campo]: sameValue(record.valores[campo], null) ? 'Falta este dato.' : 'Revise este dato.' };
}
