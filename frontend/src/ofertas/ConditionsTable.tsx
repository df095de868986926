import { IconHelpCircle, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, type KeyboardEvent } from 'react';
import { conditionField, conditionModel, type OfferCondition } from '../../../libs/contracts';
import { IconButton } from '../ui';
import css from './Conditions.module.css';

export interface ConditionsTableProps {
  conditions: readonly OfferCondition[];
  selected: number | null;
  /** The selected one may be changed and taken away. */
  editable: boolean;
  onSelect: (id: number) => void;
  onEdit: (condition: OfferCondition) => void;
  onRemove: (condition: OfferCondition) => void;
}

/** The conditions of an offer. A click, or Intro, selects one; what it asks is then said beside the table. */
export function ConditionsTable({ conditions, selected, editable, onSelect, onEdit, onRemove }: ConditionsTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const chosen = conditions.find(({ id }) => id === selected);
  const stop = chosen?.id ?? conditions[0]?.id;
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>, condition: OfferCondition) => {
    // The buttons inside have their keys for themselves.
    if (event.target !== event.currentTarget) return;
    const rows = [...(body.current?.rows ?? [])];
    const at = rows.indexOf(event.currentTarget);
    const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    const to = steps[event.key];
    if (to !== undefined) rows[to]?.focus();
    else if (event.key === 'Enter' || event.key === ' ') onSelect(condition.id);
    else if (event.key === 'Delete' && editable && condition.id === selected) onRemove(condition);
    else return;
    event.preventDefault();
  };
  return (
    <div className={css.content}>
      <div className={css.scroll}>
        <table className={css.table} role="grid">
          <caption className="solo-lectores">Condiciones de la oferta</caption>
          <thead>
            <tr>
              {['Modelo', 'Campo', 'Control', 'Valores'].map((titulo) => (
                <th key={titulo} scope="col">
                  {titulo}
                </th>
              ))}
              <th scope="col">
                <span className="solo-lectores">Acciones</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {conditions.map((condition) => (
              <tr
                key={condition.id}
                data-condicion={condition.id}
                tabIndex={condition.id === stop ? 0 : -1}
                aria-selected={condition.id === selected}
                onClick={() => onSelect(condition.id)}
                onKeyDown={(event) => onKeyDown(event, condition)}
              >
                <Cells condition={condition} />
                <td className={css.tools}>
                  {condition.id === selected && (
                    <Tools condition={condition} editable={editable} onEdit={onEdit} onRemove={onRemove} />
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={css.sentence} role="status" data-vacia={chosen === undefined || undefined}>
        {chosen ? `${chosen.script}.` : 'Seleccione una condición para leerla.'}
      </p>
    </div>
  );
}

function Cells({ condition: { modelo, campo, control_txt, valores_txt } }: { condition: OfferCondition }) {
  return (
    <>
      <td>{conditionModel(modelo)?.etiqueta ?? modelo}</td>
      <td>{conditionField(modelo, campo)?.etiqueta ?? campo}</td>
      <td>{control_txt || '—'}</td>
      <td>
        {valores_txt.map((valor, at) => (
          // Two records may bear one name.
          <div key={`${String(at)} ${valor}`}>{valor}</div>
        ))}
      </td>
    </>
  );
}

function Tools({
  condition,
  editable,
  onEdit,
  onRemove,
}: { condition: OfferCondition } & Pick<ConditionsTableProps, 'editable' | 'onEdit' | 'onRemove'>) {
  return (
    <div className={css.buttons}>
      <span role="img" tabIndex={0} className={css.help} title={condition.script} aria-label={condition.script}>
        <IconHelpCircle size={17} stroke={1.75} aria-hidden />
      </span>
      {editable && (
        <>
          <IconButton
            small
            variant="quiet"
            etiqueta="Modificar condición"
            icon={<IconPencil size={16} stroke={1.75} />}
            onClick={() => onEdit(condition)}
          />
          <IconButton
            small
            variant="danger-quiet"
            etiqueta="Eliminar condición"
            icon={<IconTrash size={16} stroke={1.75} />}
            onClick={() => onRemove(condition)}
          />
        </>
      )}
    </div>
  );
}
