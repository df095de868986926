import { holds, readTest, type FormReply, type TestReply } from '#libs/contracts';
import { allFields, type Values } from './record-state';

interface Change {
  field: string;
  value: unknown;
}

/**
 * Returns the changes in other fields that follow from one change: some dates are set to today, and some fields are emptied.
 * @param values the values of the form before the change
 * @param today `YYYY-MM-DD`
 */
export function followUps(form: FormReply, values: Values, { field, value }: Change, today: string): Change[] {
  const follows = (test: TestReply | undefined) =>
    test !== undefined && holds({ when: readTest(test) }, { [field]: value });
  return allFields(form).flatMap(({ campo, soloLectura, hoyCuando, vacioCuando }): Change[] => {
    if (soloLectura === true) return [];
    const isEmpty = (values[campo] ?? '') === '';
    if (isEmpty && follows(hoyCuando)) return [{ field: campo, value: today }];
    if (!isEmpty && follows(vacioCuando)) return [{ field: campo, value: null }];
    return [];
  });
}
