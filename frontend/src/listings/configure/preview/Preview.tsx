import { useState } from 'react';
import type { ListConfigReply, ListShape, Role } from '#libs/contracts';
import { ErrorBand } from '../../../ui';
import { placedColumns, type PreviewedSearch } from '../model/preview';
import { usePreview } from '../state/queries';
import type { ShapeState } from '../state/use-shape-draft';
import { PreviewHead } from './PreviewHead';
import { PreviewBody } from './PreviewBody';
import { PreviewSearch } from './PreviewSearch';
import shared from '../shared/Shared.module.css';

export interface PreviewProps {
  config: ListConfigReply;
  state: ShapeState;
  /**
   * The draft of the shape, updated only after a pause in the changes (debounced). The rows of the preview are requested with this shape.
   */
  shape: ListShape;
  /** The search being edited, if one is open. */
  search: PreviewedSearch | null;
  /** The id of the editor row that is open. If that row describes a column, the preview tints this column. */
  marked: string | null;
}

/** The list with real rows: as the administrator or a user of a role sees it, on a desktop or a phone. */
export function Preview({ config, state, shape, search, marked }: PreviewProps) {
  const [role, setRole] = useState<Role | ''>('');
  const [savedId, setSavedId] = useState(0);
  const [isPhone, setPhone] = useState(false);
  const chosen = config.busquedas.find(({ id, error }) => id === savedId && error === null);
  const previewed = search ?? chosen ?? null;
  const { isValid } = state;
  const preview = usePreview(config.codigo, { shape, role, search: previewed, isEnabled: isValid });
  const { data, error } = preview;
  const { present } = state.draft;
  return (
    <>
      <PreviewHead
        roles={config.roles}
        role={role}
        onRole={setRole}
        isPhone={isPhone}
        onPhone={setPhone}
        total={data?.totalRegistros}
      />
      <PreviewSearch
        config={config}
        isEditing={search !== null}
        savedId={savedId}
        onChoose={setSavedId}
        filters={previewed?.parametros ?? {}}
        user={data?.quien ?? null}
      />
      {error && isValid && (
        <ErrorBand title="No se ha podido mostrar." error={error} onRetry={() => void preview.refetch()} />
      )}
      {data?.aviso && <p className={shared.none}>{data.aviso}</p>}
      <PreviewBody
        title={config.titulo}
        columns={data ? placedColumns(config, present, data.columnas, previewed?.columnas ?? []) : []}
        order={previewed?.orden ? previewed.orden : present.orden}
        data={data}
        hasFailed={error !== null}
        isFetching={preview.isFetching}
        isPhone={isPhone}
        marked={marked}
      />
    </>
  );
}
