import type { ListConfigReply } from '#libs/contracts';
import { CheckGroup, CheckInput } from '../../../ui';
import { toggleColumn, type SearchDraft } from '../model/search-draft';

export interface SearchColumnsProps {
  config: ListConfigReply;
  draft: SearchDraft;
  onChange: (change: Partial<SearchDraft>) => void;
}

/** Chooses whether a saved search shows the columns of the list or columns of its own. */
export function SearchColumns({ config, draft, onChange }: SearchColumnsProps) {
  const { columnas: offered } = config.campos;
  const hasOwn = draft.columnas.length > 0;
  const shown = config.forma.columnas.filter(({ visible }) => visible).map(({ campo }) => campo);
  const ofList = shown.filter((campo) => offered.some((field) => field.campo === campo));
  return (
    <>
      <CheckInput
        label="Las del listado"
        checked={!hasOwn}
        onChange={({ target }) => onChange({ columnas: target.checked ? [] : ofList })}
      />
      {hasOwn && (
        <CheckGroup
          label="Columnas de la búsqueda"
          options={offered.map(({ campo: value, etiqueta: label }) => ({ value, label }))}
          chosen={draft.columnas}
          onToggle={(campo) => onChange({ columnas: toggleColumn(draft, campo) })}
        />
      )}
    </>
  );
}
