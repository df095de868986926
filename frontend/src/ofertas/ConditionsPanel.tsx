import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { CondicionReply } from '#libs/contracts';
import type { PanelProps } from '../records/form/panels';
import { Button, ErrorBand, Loading, Panel } from '../ui';
import { useConditions } from './calls';
import { ConditionEditor } from './ConditionEditor';
import { ConditionsTable } from './ConditionsTable';
import { summaryOf, type OfferTerms } from './summary';
import { useConditionEditing } from './use-condition-editing';
import { useFirstCondition } from './use-first-condition';
import css from './Conditions.module.css';

/** The conditions of an offer, in its record. */
export function ConditionsPanel(props: PanelProps) {
  const conditions = useConditions(props.record.id);
  if (conditions.data) return <Conditions {...props} conditions={conditions.data} />;
  if (conditions.isError) return <ErrorBand error={conditions.error} onRetry={() => void conditions.refetch()} />;
  return <Loading />;
}

function Conditions({ conditions, ...props }: Omit<PanelProps, 'form'> & { conditions: CondicionReply[] }) {
  const { record, state, readOnly } = props;
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const first = useFirstCondition(props);
  const editing = useConditionEditing({
    offerId: record.id,
    form: state,
    startsWithNew: first.isRequested && conditions.length === 0,
    onSaveOffer: first.saveOffer,
    onSelect: setSelectedId,
  });
  const isIdle = editing.draft === null;
  return (
    <Panel
      title="Condiciones de la oferta"
      tools={
        !readOnly && (
          <Button
            ref={editing.addButton}
            icon={<IconPlus size={16} stroke={1.75} />}
            title="Añadir una condición"
            reason={!isIdle && 'Antes, acepte o cancele la condición'}
            onClick={editing.add}
          >
            Añadir una condición
          </Button>
        )
      }
    >
      <Summary terms={termsOf(state.values)} conditions={conditions} />
      {editing.draft !== null && (
        <ConditionEditor
          draft={editing.draft}
          errors={editing.errors}
          isSaving={editing.isSaving}
          onChange={editing.change}
          onAccept={editing.accept}
          onCancel={editing.cancel}
        />
      )}
      {conditions.length > 0 && (
        <ConditionsTable
          ref={editing.table}
          conditions={conditions}
          selectedId={selectedId}
          isEditable={isIdle && !readOnly}
          onSelect={setSelectedId}
          onEdit={editing.edit}
          onRemove={editing.remove}
        />
      )}
    </Panel>
  );
}

/** The effect of the offer in words. The text uses the values in the form, even if they are not saved yet. */
function Summary({ terms, conditions }: { terms: OfferTerms; conditions: readonly CondicionReply[] }) {
  const { text, isWarning } = summaryOf(terms, conditions);
  return (
    <p className={css.summary} data-aviso={isWarning || undefined} role="status">
      {text}
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
