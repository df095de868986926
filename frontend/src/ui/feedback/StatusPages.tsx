import { IconError404, IconLock, IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SessionUser } from '#libs/contracts';
import { messageToRetry, usePage } from '../../base';
import { Button } from '../buttons/Button';
import { EmptyState } from './states';
import css from './StatusPages.module.css';

/** Shown for a URL without a page. */
export function NotFoundPage() {
  usePage('Página no encontrada');
  return (
    <Status>
      <EmptyState
        isPage
        icon={<IconError404 size={22} stroke={1.75} />}
        title="Esta página no existe"
        text="Puede que el enlace sea antiguo o que falte una letra en la dirección."
      >
        <Link to="/">Ir al inicio</Link>
      </EmptyState>
    </Status>
  );
}

/** Shown for a page that the user has no permission for. */
export function ForbiddenPage({ user }: { user: SessionUser }) {
  usePage('Sin permiso');
  const campus = user.permisos.includes('campus.ver');
  return (
    <Status>
      <EmptyState
        isPage
        icon={<IconLock size={20} stroke={1.75} />}
        title="No tiene permiso para ver esta página"
        text={`Ha entrado como ${user.nombre}. Si le hace falta, pida el permiso a dirección.`}
      >
        {campus && <Link to="/campus/">Ir al campus</Link>}
        <a href="/usuario/cerrar">Entrar con otro usuario</a>
      </EmptyState>
    </Status>
  );
}

/** Shown for a page that could not be loaded. */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Status>
      <EmptyState
        isPage
        icon={<IconPlugConnectedX size={20} stroke={1.75} />}
        title="No se ha podido abrir la página"
        text={messageToRetry(error)}
      >
        <Button variant="primary" onClick={onRetry}>
          Reintentar
        </Button>
      </EmptyState>
    </Status>
  );
}

/** Rendered by the router when a screen throws or its code cannot be loaded. */
export function BrokenPage() {
  return (
    <Status whole>
      <EmptyState
        isPage
        icon={<IconPlugConnectedX size={20} stroke={1.75} />}
        title="La página ha dejado de funcionar"
        text="Lo que ya estaba guardado se conserva. Vuelva a cargarla; si se repite, avise a quien administra Claustro."
      >
        <Button variant="primary" onClick={() => window.location.reload()}>
          Volver a cargar
        </Button>
      </EmptyState>
    </Status>
  );
}

/** The frame of all pages in this file. @param whole true if no shell surrounds the page: the page then needs its own `main` */
function Status({ whole, children }: { whole?: boolean; children: ReactNode }) {
  const Frame = whole ? 'main' : 'div';
  return <Frame className={css.page}>{children}</Frame>;
}
