import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useState } from 'react';
import type { ListConfigReply, ListShape, Role } from '../../../../../libs/contracts';
import { ROLE_LABELS } from '../../../../../libs/contracts';
import { ErrorBand, SelectInput } from '../../../ui';
import { countText } from '../../../base';
import { describeFilters } from '../../model/view/filters';
import { RowsSkeleton } from '../../../ui/table/RowsSkeleton';
import css from './Preview.module.css';
import shared from '../shared/Shared.module.css';
import { placedColumns } from '../model/preview';
import { PreviewCards, PreviewTable } from './PreviewRows';
import { usePreview, type LookedAt } from '../state/queries';
import type { ShapeState } from '../state/use-shape-draft';

export interface PreviewProps {
  config: ListConfigReply;
  state: ShapeState;
  /** The shape as it stood a moment ago: rows are asked for when the typing rests. */
  forma: ListShape;
  /** The search that is being edited. */
  search: LookedAt | null;
  /** The row that is open on the left. */
  marked: string | null;
}

/** The list as it would look, with real rows: to oneself or to somebody of a role, on a screen or on a phone. */
export function Preview({ config, state, forma, search, marked }: PreviewProps) {
  const [rol, setRol] = useState<Role | ''>('');
  const [saved, setSaved] = useState(0);
  const [phone, setPhone] = useState(false);
  const chosen = config.busquedas.find(({ id, error }) => id === saved && error === null);
  const lookedAt = search ?? chosen ?? null;
  const { sound } = state;
  const preview = usePreview(
    config.codigo,
    forma,
    rol,
    lookedAt && { parametros: lookedAt.parametros, orden: lookedAt.orden, columnas: lookedAt.columnas },
    sound,
  );
  const { data, error } = preview;
  const { present } = state.draft;
  const columns = data ? placedColumns(config, present, data.columnas, lookedAt?.columnas ?? []) : [];
  const words = describeFilters(config.campos.busqueda, lookedAt?.parametros ?? {});
  const orden = lookedAt?.orden ? lookedAt.orden : present.orden;
  return (
    <>
      <div className={css.head}>
        <h2>Vista previa</h2>
        <span className={`num ${shared.note}`} role="status">
          {data ? `datos reales · ${countText(data.totalRegistros, 'registro', 'registros')}` : ''}
        </span>
        <label className={css.inline}>
          <span>así lo ve</span>
          <SelectInput
            options={[
              { valor: '', etiqueta: 'Usted' },
              ...config.roles.map((known) => ({ valor: known, etiqueta: ROLE_LABELS[known] })),
            ]}
            value={rol}
            onChange={({ target }) => setRol(target.value as Role | '')}
          />
        </label>
        <span className={shared.gap} />
        <div className={css.devices} role="group" aria-label="Cómo se ve">
          <button
            type="button"
            aria-pressed={!phone}
            aria-label="En un ordenador"
            title="En un ordenador"
            onClick={() => setPhone(false)}
          >
            <IconDeviceDesktop size={17} stroke={1.75} aria-hidden />
          </button>
          <button
            type="button"
            aria-pressed={phone}
            aria-label="En un móvil"
            title="En un móvil"
            onClick={() => setPhone(true)}
          >
            <IconDeviceMobile size={17} stroke={1.75} aria-hidden />
          </button>
        </div>
      </div>
      <div className={css.search}>
        <SelectInput
          aria-label="Búsqueda de la vista previa"
          disabled={search !== null}
          options={[
            { valor: '0', etiqueta: search === null ? 'Todos los registros' : 'La búsqueda que se edita' },
            ...(search === null ? config.busquedas : [])
              .filter((known) => known.error === null)
              .map(({ id, descripcion }) => ({ valor: String(id), etiqueta: descripcion })),
          ]}
          value={search === null ? String(saved) : '0'}
          onChange={({ target }) => setSaved(Number(target.value))}
        />
        {words.map(({ key, label, operator, value }) => (
          <span key={key} className={css.chip}>
            {label} {operator && <span className={css.operator}>{operator} </span>}
            <strong>{value}</strong>
          </span>
        ))}
        {data?.quien && <span className={shared.note}>como {data.quien}</span>}
      </div>
      {error && sound && (
        <ErrorBand title="No se ha podido mostrar." error={error} onRetry={() => void preview.refetch()} />
      )}
      {data?.aviso && <p className={shared.none}>{data.aviso}</p>}
      <div
        className={css.rows}
        tabIndex={0}
        role="region"
        aria-label="Filas de la vista previa"
        data-movil={phone || undefined}
        aria-busy={preview.isFetching}
      >
        {!data && !error && <RowsSkeleton rows={12} />}
        {data && !phone && (
          <PreviewTable title={config.titulo} columns={columns} rows={data.registros} order={orden} marked={marked} />
        )}
        {data && phone && <PreviewCards title={config.titulo} columns={columns} rows={data.registros} />}
        {data?.registros.length === 0 && data.aviso === null && (
          <p className={shared.none}>Ningún registro coincide.</p>
        )}
      </div>
    </>
  );
}
