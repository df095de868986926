import { IconError404, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '../../../../libs/contracts';
import { messageToRetry } from '../../api';
import { Button, EmptyState } from '../../ui';
import { usePage } from '../shell/page';
import css from './StatusPages.module.css';

/** There is no page at this address. */
export function NotFoundPage() {
  usePage('Página no encontrada');
  return (
    <Status>
      <EmptyState
        principal
        icon={<IconError404 size={22} stroke={1.75} />}
        titulo="Esta página no existe"
        texto="Puede que el enlace sea antiguo o que falte una letra en la dirección."
      >
        <Link to="/">Ir al inicio</Link>
      </EmptyState>
    </Status>
  );
}

/** The page exists, but not for this person. */
export function ForbiddenPage({ usuario }: { usuario: SessionUser }) {
  usePage('Sin permiso');
  const campus = usuario.permisos.includes('campus.ver');
  return (
    <Status>
      <EmptyState
        principal
        icon={<IconLock size={20} stroke={1.75} />}
        titulo="No tiene permiso para ver esta página"
        texto={`Ha entrado como ${usuario.nombre}. Si le hace falta, pida el permiso a dirección.`}
      >
        {campus && <Link to="/campus/">Ir al campus</Link>}
        <a href="/usuario/cerrar">Entrar con otro usuario</a>
      </EmptyState>
    </Status>
  );
}

/** The page could not be loaded. */
export function ErrorPage({ error, onReintentar }: { error: unknown; onReintentar: () => void }) {
  return (
    <Status>
      <EmptyState
        principal
        icon={<IconPlugConnectedX size={20} stroke={1.75} />}
        titulo="No se ha podido abrir la página"
        texto={messageToRetry(error)}
      >
        <Button variant="primary" onClick={onReintentar}>
          Reintentar
        </Button>
      </EmptyState>
    </Status>
  );
}

/** What the router draws when a screen breaks or its file cannot be fetched. */
export function BrokenPage() {
  return (
    <Status whole>
      <EmptyState
        principal
        icon={<IconPlugConnectedX size={20} stroke={1.75} />}
        titulo="La página ha dejado de funcionar"
        texto="Lo que ya estaba guardado se conserva. Vuelva a cargarla; si se repite, avise a quien administra Claustro."
      >
        <Button variant="primary" onClick={() => window.location.reload()}>
          Volver a cargar
        </Button>
      </EmptyState>
    </Status>
  );
}

/** `whole`: nothing of the shell stands around it. */
function Status({ whole, children }: { whole?: boolean; children: ReactNode }) {
  const Frame = whole ? 'main' : 'div';
  return <Frame className={css.page}>{children}</Frame>;
}
