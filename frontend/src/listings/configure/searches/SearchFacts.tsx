import type { Role, Visibilidad } from '#libs/contracts';
import { ROLE_LABELS } from '#libs/contracts';
import { Field, SelectInput, TextInput, type SelectOption } from '../../../ui';
import type { SearchDraft } from '../model/search-draft';
import { pageSizes } from '../order/OrderTab';
import css from './SearchEditor.module.css';

const SEEN_BY: readonly SelectOption<Visibilidad>[] = [
  { value: 'todos', label: 'Todos' },
  { value: 'rol', label: 'Un rol' },
  { value: 'yo', label: 'Quien la hizo' },
];

export interface SearchFactsProps {
  /** Roles that may open the list. */
  roles: readonly Role[];
  draft: SearchDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<SearchDraft>) => void;
}

/** The name of a saved search, who sees it, and its page size. */
export function SearchFacts({ roles, draft, errors, onChange }: SearchFactsProps) {
  return (
    <>
      <Field label="Nombre" isRequired error={errors.descripcion}>
        {(attributes) => (
          <TextInput
            {...attributes}
            data-nombre-de-busqueda=""
            maxLength={80}
            value={draft.descripcion}
            onChange={({ target }) => onChange({ descripcion: target.value })}
          />
        )}
      </Field>
      <div className={css.pair}>
        <Field label="Quién la ve" error={errors.visibilidad}>
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={SEEN_BY}
              value={draft.visibilidad}
              onChange={({ target }) => onChange({ visibilidad: target.value as Visibilidad })}
            />
          )}
        </Field>
        {draft.visibilidad === 'rol' && (
          <Field label="Rol" error={errors.rol}>
            {(attributes) => (
              <SelectInput
                {...attributes}
                options={roles.map((rol) => ({ value: rol, label: ROLE_LABELS[rol] }))}
                value={draft.rol}
                onChange={({ target }) => onChange({ rol: target.value as Role })}
              />
            )}
          </Field>
        )}
        <Field label="Filas por página">
          {(attributes) => (
            <SelectInput
              {...attributes}
              options={pageSizes(draft.porPagina)}
              value={String(draft.porPagina)}
              onChange={({ target }) => onChange({ porPagina: Number(target.value) })}
            />
          )}
        </Field>
      </div>
    </>
  );
}
