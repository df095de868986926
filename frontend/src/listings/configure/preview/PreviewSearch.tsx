import type { ListConfigReply, Parametros } from '#libs/contracts';
import { SelectInput } from '../../../ui';
import { describeFilters } from '../../model/view/filters';
import css from './Preview.module.css';
import shared from '../shared/Shared.module.css';

export interface PreviewSearchProps {
  config: ListConfigReply;
  /** True if the editor of a saved search is open. Then the preview applies the edited search. */
  isEditing: boolean;
  /** The id of the chosen saved search; 0 shows all records. */
  savedId: number;
  onChoose: (id: number) => void;
  /** The filters that the preview applies. */
  filters: Parametros;
  /** If a role was chosen: the user whose rows the preview shows. Otherwise null. */
  user: string | null;
}

/** Names the saved search that the preview applies, and describes its filters. */
export function PreviewSearch({ config, isEditing, savedId, onChoose, filters, user }: PreviewSearchProps) {
  const searches = isEditing ? [] : config.busquedas.filter(({ error }) => error === null);
  return (
    <div className={css.search}>
      <SelectInput
        aria-label="Búsqueda de la vista previa"
        disabled={isEditing}
        options={[
          { value: '0', label: isEditing ? 'La búsqueda que se edita' : 'Todos los registros' },
          ...searches.map(({ id, descripcion }) => ({ value: String(id), label: descripcion })),
        ]}
        value={isEditing ? '0' : String(savedId)}
        onChange={({ target }) => onChoose(Number(target.value))}
      />
      {describeFilters(config.campos.busqueda, filters).map(({ key, label, operator, value }) => (
        <span key={key} className={css.chip}>
          {label} {operator && <span className={css.operator}>{operator} </span>}
          <strong>{value}</strong>
        </span>
      ))}
      {user && <span className={shared.note}>como {user}</span>}
    </div>
  );
}
