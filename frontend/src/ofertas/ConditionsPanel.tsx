import { IconPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { OfferCondition } from '../../../libs/contracts';
import type { PanelProps } from '../records/panels';
import { Button, Cargando, ErrorBand } from '../ui';
import { useConditions } from './calls';
import { ConditionEditor } from './ConditionEditor';
import { ConditionsTable } from './ConditionsTable';
import { summaryOf, type OfferTerms } from './summary';
import { useConditionEditing } from './use-condition-editing';
import css from './Conditions.module.css';

/** In the record of an offer: under which conditions it applies. */
export function ConditionsPanel(props: PanelProps) {
  const { record } = props;
  const conditions = useConditions(record.id);
  if (conditions.data) return <Conditions {...props} conditions={conditions.data} />;
  if (conditions.isError) return <ErrorBand error={conditions.error} onReintentar={() => void conditions.refetch()} />;
  return <Cargando />;
}

function Conditions({ record, state, readOnly, onMade, conditions }: PanelProps & { conditions: OfferCondition[] }) {
  const headingId = useId();
  const [selected, setSelected] = useState<number | null>(null);
  const editing = useConditionEditing({ ofertaId: record.id, state, onMade, onSelect: setSelected });
  const { draft } = editing;
  const isIdle = draft === null;
  return (
    <section ref={editing.root} className={`tarjeta ${css.panel}`} aria-labelledby={headingId}>
      <div className={css.head}>
        <h2 id={headingId}>Condiciones de la oferta</h2>
        {!readOnly && (
          <Button
            data-anadir=""
            icon={<IconPlus size={16} stroke={1.75} />}
            title="Añadir una condición"
            razon={!isIdle && 'Antes, acepte o cancele la condición'}
            onClick={editing.add}
          >
            Añadir una condición
          </Button>
        )}
      </div>
      <Summary terms={termsOf(state.values)} conditions={conditions} />
      {draft !== null && (
        <ConditionEditor
          draft={draft}
          errors={editing.errors}
          saving={editing.saving}
          onChange={editing.change}
          onAccept={editing.accept}
          onCancel={editing.cancel}
        />
      )}
      {conditions.length > 0 && (
        <ConditionsTable
          conditions={conditions}
          selected={selected}
          editable={isIdle && !readOnly}
          onSelect={setSelected}
          onEdit={editing.edit}
          onRemove={editing.remove}
        />
      )}
    </section>
  );
}

/** What the offer does, as its fields and conditions stand now. */
function Summary({ terms, conditions }: { terms: OfferTerms; conditions: readonly OfferCondition[] }) {
  const { texto, aviso } = summaryOf(
    terms,
    conditions.map(({ script }) => script),
  );
  return (
    <p className={css.summary} data-aviso={aviso || undefined} role="status">
      {texto}
    </p>
  );
}

const termsOf = ({
  activa,
  descuentoPorcentual,
  descuentoFijo,
  fechaInicio,
  fechaFin,
}: PanelProps['state']['values']) => ({
  activa,
  descuentoPorcentual,
  descuentoFijo,
  fechaInicio,
  fechaFin,
});
