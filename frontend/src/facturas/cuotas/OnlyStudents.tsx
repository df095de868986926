import { IconX } from '@tabler/icons-react';
import type { SelectorItem } from '#libs/contracts';
import { countText, numberText } from '../../base';
import { Button } from '../../ui';
import { firstNames } from '../masiva/draft/names';
import css from '../masiva/steps/Steps.module.css';

interface OnlyStudentsProps {
  /** Empty for all students. */
  students: readonly SelectorItem[];
  onClear: () => void;
}

/** Shows that only some students are billed, with a button that removes the restriction. */
export function OnlyStudents({ students, onClear }: OnlyStudentsProps) {
  if (students.length === 0) return null;
  const { shown, more } = firstNames(students.map(({ resultado }) => resultado));
  return (
    <div className={css.chosen} role="group" aria-label="Alumnos seleccionados">
      <p>
        Solo las de <strong>{countText(students.length, 'alumno seleccionado', 'alumnos seleccionados')}</strong>
      </p>
      <ul className={css.names}>
        {shown.map((name, index) => (
          // The index is part of the key, because two students may have the same name.
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        {more > 0 && <li>y {numberText(more)} más</li>}
      </ul>
      <Button small variant="quiet" icon={<IconX size={14} stroke={2} aria-hidden />} onClick={onClear}>
        Facturar a todos
      </Button>
    </div>
  );
}
