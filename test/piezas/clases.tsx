// Renders one window of private classes without the rest of the application: `?piece=cambio&clase=12` or `?piece=solicitud&alta=3`. If the
// URL changes, the piece `cambio` shows the class of the new URL.
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { getJson } from '../../frontend/src/base';
import { queryClient } from '../../frontend/src/base/query-client';
import { useSessionQuery } from '../../frontend/src/base/session/use-session';
import ChangePanel from '../../frontend/src/reservas/mover/ChangePanel';
import ReviewWindow from '../../frontend/src/huecos/review/ReviewWindow';
import RequestWindow from '../../frontend/src/reservas/pedir/RequestWindow';
import { DialogHost, ToastHost } from '../../frontend/src/ui';
import type { Clase } from '#libs/contracts';
import { drawPiece, query } from './page';
import { Routed } from './Routed';

/** A button that opens the window, as on a page. The window is open at first. */
function Opener({ label, children }: { label: string; children: (close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {label}
      </button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

function onNavigation(notify: () => void): () => void {
  window.addEventListener('popstate', notify);
  return () => window.removeEventListener('popstate', notify);
}

function ChangePiece() {
  const id = useSyncExternalStore(onNavigation, () => new URLSearchParams(location.search).get('clase'));
  return id !== null && <ChangeOf key={id} id={id} />;
}

function ChangeOf({ id }: { id: string }) {
  const [done, setDone] = useState(0);
  const { data } = useQuery({
    queryKey: ['clase', id],
    queryFn: () => getJson<{ clase: Clase }>(`/clases-particulares/api/get-clase/${id}`),
  });
  if (data === undefined) return null;
  return (
    <div style={{ width: 'min(396px, 100%)', marginLeft: 'auto' }}>
      <p role="status">{`Cambios: ${done}`}</p>
      <Opener label="Cambiar">
        {(close) => <ChangePanel clase={data.clase} onClose={close} onChanged={() => setDone(done + 1)} />}
      </Opener>
    </div>
  );
}

function RequestPiece() {
  const [done, setDone] = useState(0);
  return (
    <>
      <p role="status">{`Reservas: ${done}`}</p>
      <Opener label="Solicitar clase">
        {(close) => (
          <RequestWindow altaId={Number(query.get('alta'))} onClose={close} onBooked={() => setDone(done + 1)} />
        )}
      </Opener>
    </>
  );
}

function ReviewPiece() {
  return (
    <Opener label="Revisar horarios">
      {(close) => (
        <ReviewWindow
          materiaId={Number(query.get('materia'))}
          fecha={query.get('fecha') ?? ''}
          hora={query.get('hora') ?? ''}
          onClose={close}
        />
      )}
    </Opener>
  );
}

function WithSession({ children }: { children: ReactNode }) {
  return useSessionQuery().data && <main style={{ padding: 20 }}>{children}</main>;
}

drawPiece({ cambio: ChangePiece, solicitud: RequestPiece, revision: ReviewPiece }, (piece) => (
  <QueryClientProvider client={queryClient}>
    <WithSession>
      <h1>Clases particulares</h1>
      <Routed>
        {piece}
        <DialogHost />
      </Routed>
    </WithSession>
    <ToastHost />
  </QueryClientProvider>
));
