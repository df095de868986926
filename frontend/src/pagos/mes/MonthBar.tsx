import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { monthText } from '../../base';
import { RecordPicker } from '../../fields/picker';
import { Field, IconButton, SelectInput } from '../../ui';
import { offeredMonths, shiftMonth } from './model/month';
import type { MonthState } from './use-month';
import css from './Month.module.css';

/** Controls to choose the month and, if `choosesTeachers` is true, some of the teachers. */
export function MonthBar({ state, choosesTeachers }: { state: MonthState; choosesTeachers: boolean }) {
  const { today, month, chooseMonth, teachers, chooseTeachers } = state;
  return (
    <div className={`tarjeta ${css.bar}`} role="group" aria-label="Qué se paga">
      <div className={css.month}>
        <Field label="Mes">
          {(attributes) => (
            <div className={css.monthRow}>
              <IconButton
                label="Mes anterior"
                icon={<IconChevronLeft size={17} stroke={1.75} />}
                onClick={() => chooseMonth(shiftMonth(month, -1))}
              />
              <SelectInput
                {...attributes}
                options={offeredMonths(today, month).map((value) => ({ value, label: monthText(value) }))}
                value={month}
                onChange={({ target }) => chooseMonth(target.value)}
              />
              <IconButton
                label="Mes siguiente"
                icon={<IconChevronRight size={17} stroke={1.75} />}
                onClick={() => chooseMonth(shiftMonth(month, 1))}
              />
            </div>
          )}
        </Field>
      </div>
      {choosesTeachers && (
        <div className={css.teachers}>
          <Field label="Profesores">
            {(attributes) => (
              <RecordPicker
                {...attributes}
                label="Profesores"
                url="/api/buscador-profesores"
                multiple
                placeholder={teachers.length === 0 ? 'Todos; escriba para elegir algunos' : undefined}
                value={teachers}
                onChange={chooseTeachers}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  );
}
