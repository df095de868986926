import type { PersonaUsuario } from '#libs/contracts';
import { ErrorBand, Loading, PanelNote, Pill, RecordLink } from '../ui';
import type { PanelProps } from '../records/form/panels';
import { dateTimeText } from '../base';
import { NoUser } from './NoUser';
import { usePersonUser } from './use-person-user';
import css from './UserPanel.module.css';

/** The user of a person, in the record of the person. */
export function UserPanel({ code, record }: PanelProps) {
  if (record.id === 0) return <PanelNote>Guarde antes la ficha: después se le crea el usuario.</PanelNote>;
  return <UserOf code={code} id={record.id} />;
}

function UserOf({ code, id }: { code: string; id: number }) {
  const found = usePersonUser(code, id);
  if (found.isError) return <ErrorBand error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <Loading />;
  const { persona: person, usuario: user } = found.data;
  return (
    <section className="tarjeta" aria-label="Usuario">
      {user === null ? (
        <NoUser person={person} onCreated={() => void found.refetch()} />
      ) : (
        <User user={user} to={`/administrar/usuarios/${code}/ficha/${id}/`} />
      )}
    </section>
  );
}

function User({ user: { username, activo, ultimo_acceso, invitado_hasta }, to }: { user: PersonaUsuario; to: string }) {
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
            <Pill tone={activo ? 'good' : 'neutral'}>{activo ? 'Activo' : 'Bloqueado'}</Pill>
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
