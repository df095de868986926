import { useState } from 'react';
import { numberText } from '../../../base';
import { Button } from '../../../ui';
import { studentLabels, studentsText, type Draft } from '../draft/draft';
import { firstNames, knownNames } from '../draft/names';
import css from './Steps.module.css';

/** The students to invoice: their number and the first names. A button shows all names. */
export function ChosenStudents({ draft }: { draft: Draft }) {
  const [showsAll, setShowsAll] = useState(false);
  const labels = studentLabels(draft);
  const { shown, more } = firstNames(labels);
  return (
    <section className={css.chosen} aria-label="Alumnos seleccionados">
      <p>
        Se hará una factura a cada uno: <strong>{studentsText(draft)}</strong>
      </p>
      {shown.length > 0 && (
        <ul className={css.names} data-todos={showsAll || undefined} tabIndex={showsAll ? 0 : undefined}>
          {(showsAll ? knownNames(labels) : shown).map((name, index) => (
            // The index is part of the key, because two students may have the same name.
            <li key={`${index} ${name}`}>{name}</li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <Button small variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? 'Mostrar menos' : `y ${numberText(more)} más`}
        </Button>
      )}
    </section>
  );
}
