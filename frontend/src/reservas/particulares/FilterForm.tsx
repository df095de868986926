import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { useState, type FormEvent } from 'react';
import { Button, DateRangePicker, Field, TextInput, type DateRange } from '../../ui';
import { rangeProblem } from '../clases/ranges';
import { addressOf, appliedText, TEXT_FILTERS, type Filters } from './filters';
import css from './PrivateClasses.module.css';

const LABELS = { alumno: 'Alumno', aula: 'Aula', profesor: 'Profesor', curso: 'Curso' } as const;

interface FilterFormProps {
  applied: Filters;
  isPhone: boolean;
  onApply: (filters: Filters) => void;
  onClear: () => void;
}

/**
 * The form with six filters. A change of dates applies at once; Enter in a text field applies all text fields. On a phone only the dates
 * are visible, and a button opens the text fields.
 */
export function FilterForm({ applied, isPhone, onApply, onClear }: FilterFormProps) {
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState(applied);
  const [shown, setShown] = useState(applied);
  if (!isSame(shown, applied)) {
    // The URL has new filters. The form shows these filters and drops the typed texts.
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
      {isPhone && (
        <Button
          className={css.toggle}
          aria-expanded={isOpen}
          icon={<IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {appliedText(applied)}
        </Button>
      )}
      {(!isPhone || isOpen) && <TextFilters draft={draft} onChange={setDraft} onClear={onClear} />}
    </form>
  );
}

interface TextFiltersProps {
  draft: Filters;
  onChange: (draft: Filters) => void;
  onClear: () => void;
}

function TextFilters({ draft, onChange, onClear }: TextFiltersProps) {
  return (
    <>
      <div className={css.fields}>
        {TEXT_FILTERS.map((name) => (
          <Field key={name} label={LABELS[name]}>
            {(attributes) => (
              <TextInput
                {...attributes}
                type="search"
                value={draft[name]}
                onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
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
    </>
  );
}

const isSame = (one: Filters, other: Filters): boolean => addressOf(one).toString() === addressOf(other).toString();
