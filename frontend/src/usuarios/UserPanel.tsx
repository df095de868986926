import type { PersonUser } from '../../../libs/contracts';
import { RecordLink } from '../app';
import type { PanelProps } from '../records/panels';
import { Cargando, dateTimeText, ErrorBand, Pill } from '../ui';
import { NoUser } from './NoUser';
import { usePersonUser } from './use-person-user';
import css from './UserPanel.module.css';

/** In the record of a person: their user, or that they have none yet. */
export function UserPanel({ codigo, record }: PanelProps) {
  if (record.id === 0)
    return <p className={`tarjeta ${css.later}`}>Guarde antes la ficha: después se le crea el usuario.</p>;
  return <UserOf codigo={codigo} id={record.id} />;
}

function UserOf({ codigo, id }: { codigo: string; id: number }) {
  const found = usePersonUser(codigo, id);
  if (found.isError) return <ErrorBand error={found.error} onReintentar={() => void found.refetch()} />;
  if (!found.data) return <Cargando />;
  const { persona, usuario } = found.data;
  return (
    <section className="tarjeta" aria-label="Usuario">
      {usuario === null ? (
        <NoUser persona={persona} onMade={() => void found.refetch()} />
      ) : (
        <User user={usuario} to={`/administrar/usuarios/${codigo}/ficha/${id}/`} />
      )}
    </section>
  );
}

function User({ user: { username, activo, ultimo_acceso, invitado_hasta }, to }: { user: PersonUser; to: string }) {
  return (
    <div className={css.user}>
      <dl className={css.facts}>
        <div>
          <dt>Usuario</dt>
          <dd>{username}</dd>
        </div>
        <div>
          <dt>Estado</dt>
          <dd>
            <Pill tono={activo ? 'good' : 'neutral'}>{activo ? 'Activo' : 'Suspendido'}</Pill>
          </dd>
        </div>
        <div>
          <dt>Último acceso</dt>
          <dd>{ultimo_acceso === null ? 'No ha entrado nunca' : dateTimeText(ultimo_acceso)}</dd>
        </div>
        {invitado_hasta !== null && (
          <div>
            <dt>Invitación abierta</dt>
            <dd>hasta el {dateTimeText(invitado_hasta)}</dd>
          </div>
        )}
      </dl>
      <RecordLink to={to}>Abrir su ficha de usuario</RecordLink>
    </div>
  );
}
