import { useRef } from 'react';
import type { SelectorItem } from '#libs/contracts';
import { RecordPicker } from '../../../fields/picker';
import { Field, offerRetry, SelectInput } from '../../../ui';
import { readArticleChoice, readConceptChoice } from '../draft/calls';
import {
  chargedMonth,
  chooseEntry,
  issueDay,
  monthOptions,
  operationDate,
  type CatalogueChoice,
} from '../draft/catalogue';
import { studentsOfMonth } from '../draft/load-arrival';
import type { DraftState } from '../draft/use-draft';
import css from './Steps.module.css';

const ACTIVE = { activo: '1' };

type CatalogueFieldsProps = Pick<DraftState, 'draft' | 'change'>;

/** Chooses what is charged from the catalogue: a concept or an article, and the month of a monthly concept. */
export function CatalogueFields({ draft, change }: CatalogueFieldsProps) {
  const { catalogo } = draft;
  const choose = async (record: SelectorItem | undefined, read: (record: SelectorItem) => Promise<CatalogueChoice>) => {
    if (record === undefined) {
      change({ catalogo: null });
      return;
    }
    try {
      change(chooseEntry(await read(record)));
    } catch (error) {
      if (await offerRetry(error)) await choose(record, read);
    }
  };
  const chosen = (kind: CatalogueChoice['kind']) => (catalogo?.kind === kind ? [catalogo.record] : []);
  return (
    <div className={css.catalogue}>
      <Field label="Del catálogo" help="Un concepto, con sus ofertas; si se deja vacío, lo que se escriba abajo">
        {(attributes) => (
          <RecordPicker
            {...attributes}
            label="Del catálogo"
            url="/api/buscador-conceptos"
            filters={ACTIVE}
            value={chosen('concepto')}
            onChange={([record]) => void choose(record, readConceptChoice)}
          />
        )}
      </Field>
      <Field label="Artículo" help="En lugar de un concepto">
        {(attributes) => (
          <RecordPicker
            {...attributes}
            label="Artículo"
            url="/api/buscador-articulos"
            filters={ACTIVE}
            value={chosen('articulo')}
            onChange={([record]) => void choose(record, readArticleChoice)}
          />
        )}
      </Field>
      {catalogo?.isMonthly === true && <MonthField draft={draft} change={change} />}
    </div>
  );
}

function MonthField({ draft, change }: CatalogueFieldsProps) {
  const now = new Date();
  const issued = issueDay(draft, now);
  const newest = useRef('');
  // Changes the month and the students together. So a month is never charged to the students of another month.
  const charge = async (month: string) => {
    newest.current = month;
    try {
      const students = await studentsOfMonth(draft, month);
      if (newest.current === month) change({ fechaOperacion: operationDate(month, issued), ...students });
    } catch (error) {
      if (await offerRetry(error)) await charge(month);
    }
  };
  return (
    <Field label="Mes" help="El que se cobra">
      {(attributes) => (
        <SelectInput
          {...attributes}
          options={monthOptions(issued)}
          value={chargedMonth(draft, now)}
          onChange={({ target }) => void charge(target.value)}
        />
      )}
    </Field>
  );
}
