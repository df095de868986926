import { dayOf } from '../../base';
import { RecordPicker } from '../../fields/picker';
import { Field, SelectInput } from '../../ui';
import { useStudentName } from './calls';
import { monthChoices, type Search } from './model/search';
import css from './Differences.module.css';

interface FiltersProps {
  search: Search;
  onSearch: (search: Search) => void;
}

/** The filters of the worklist: month and student. */
export function Filters({ search, onSearch }: FiltersProps) {
  const { mes, alumno } = search;
  const { data: student = null } = useStudentName(alumno);
  return (
    <section className={`tarjeta ${css.filters}`} aria-label="Mes y alumno">
      <Field label="Mes">
        {(attributes) => (
          <SelectInput
            {...attributes}
            options={monthChoices(dayOf(new Date()), mes)}
            value={mes ?? ''}
            onChange={({ target }) => onSearch({ ...search, mes: target.value === '' ? null : target.value })}
          />
        )}
      </Field>
      <Field label="Alumno">
        {(attributes) => (
          <RecordPicker
            {...attributes}
            label="Alumno"
            url="/api/buscador-alumnos"
            placeholder="Todos los alumnos"
            value={student === null ? [] : [student]}
            onChange={([chosen]) => onSearch({ ...search, alumno: chosen?.id ?? null })}
          />
        )}
      </Field>
    </section>
  );
}
