import { IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { Button, DateRangePicker, Field, TextInput, type DateRange } from '../../ui';
import { rangeProblem } from '../clases/ranges';
import { addressOf, TEXT_FILTERS, type Filters } from './filters';
import css from './PrivateClasses.module.css';

const LABELS = { alumno: 'Alumno', aula: 'Aula', profesor: 'Profesor', curso: 'Curso' } as const;

interface FilterFormProps {
  applied: Filters;
  onApply: (filters: Filters) => void;
  onClear: () => void;
}

/** Six filters. Enter in a text applies all of them; dates apply at once. */
export function FilterForm({ applied, onApply, onClear }: FilterFormProps) {
  const [draft, setDraft] = useState(applied);
  const [shown, setShown] = useState(applied);
  if (!isSame(shown, applied)) {
    // Another address: what was typed for the previous one goes.
    setShown(applied);
    setDraft(applied);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onApply(draft);
  };
  const changeDates = ({ from, to }: DateRange) => {
    const next = { ...draft, desde: from, hasta: to };
    setDraft(next);
    onApply(next);
  };
  const problem = rangeProblem(draft);
  return (
    <form className={`tarjeta no-imprimir ${css.filters}`} role="search" aria-label="Clases" onSubmit={submit}>
      <DateRangePicker start="week" value={{ from: draft.desde, to: draft.hasta }} onChange={changeDates} />
      {problem !== null && (
        <p className={css.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={css.fields}>
        {TEXT_FILTERS.map((name) => (
          <Field key={name} label={LABELS[name]}>
            {(attributes) => (
              <TextInput
                {...attributes}
                type="search"
                value={draft[name]}
                onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
              />
            )}
          </Field>
        ))}
      </div>
      <div className={css.buttons}>
        <Button variant="quiet" onClick={onClear}>
          Limpiar
        </Button>
        <Button
          variant="primary"
          type="submit"
          shortcut="Enter"
          icon={<IconSearch size={16} stroke={1.75} aria-hidden />}
        >
          Aplicar
        </Button>
      </div>
    </form>
  );
}

const isSame = (one: Filters, other: Filters): boolean => addressOf(one).toString() === addressOf(other).toString();
