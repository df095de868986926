import { IconUserOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import { ApiError } from '../api';
import { listPath, RecordLink, recordPath, usePage } from '../app';
import { ErrorPage } from '../app/pages/StatusPages';
import RecordScreen from '../records';
import { CargandoPagina, EmptyState } from '../ui';
import { NoUser } from './NoUser';
import { usePersonUser } from './use-person-user';
import css from './PersonUserScreen.module.css';

/** The user record of a student, a tutor or a teacher, found by their own id. */
export default function PersonUserScreen({ tipo, id }: { tipo: string; id: number }) {
  const found = usePersonUser(tipo, id);
  const usuario = found.data?.usuario;
  if (usuario) return <RecordScreen codigo="usuarios" id={usuario.id} />;
  if (found.data) return <WithoutUser found={found.data.persona} onMade={() => void found.refetch()} />;
  if (found.isPending) return <CargandoPagina />;
  if (found.error instanceof ApiError && [403, 404].includes(found.error.status))
    return (
      <EmptyState
        principal
        icon={<IconUserOff size={20} stroke={1.75} />}
        titulo="Esta ficha no existe"
        texto={found.error.mensaje}
      >
        <Link to={listPath(tipo)}>Volver al listado</Link>
      </EmptyState>
    );
  return <ErrorPage error={found.error} onReintentar={() => void found.refetch()} />;
}

type Persona = Parameters<typeof NoUser>[0]['persona'];

function WithoutUser({ found, onMade }: { found: Persona; onMade: () => void }) {
  const { tipo, id, nombre } = found;
  usePage(`Usuario de ${nombre}`, [{ titulo: 'Usuarios', url: listPath('usuarios') }]);
  return (
    <div className={`tarjeta ${css.page}`}>
      <NoUser persona={found} onMade={onMade} pagina />
      <RecordLink to={recordPath(listPath(tipo), id)}>Ver la ficha de {nombre}</RecordLink>
    </div>
  );
}
