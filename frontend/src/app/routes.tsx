import type { ComponentType } from 'react';

import { createBrowserRouter, Navigate, Outlet, useLocation, useParams } from 'react-router';
import { PERSON_RECORDS } from '../../../libs/contracts';
import { NOTICE } from '../ajustes/notice';
import { CargandoPagina } from '../ui';
import { BrokenPage, NotFoundPage } from './pages/StatusPages';
import { collapseSlashes } from './paths';
import { queryClient } from './query-client';
import { RequireSession } from './session/RequireSession';
import { fetchSessionAhead, useSession } from './session/use-session';
import { PageProvider } from './shell/page';
import { StaffShell } from './shell/StaffShell';

/** Every page address of the application. Screens are fetched when they are first opened, beside the session. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <Waiting />,
    children: [
      { path: '/usuario/entrar', lazy: page(() => import('./login/LoginScreen')) },
      { path: '/usuario/invitacion/:token', lazy: page(() => import('./login/InvitationScreen')) },
      {
        loader: fetchOfficeAhead,
        shouldRevalidate: onceAPage,
        element: <RequireSession permiso="oficina.ver" />,
        children: [
          {
            element: <StaffShell />,
            children: [
              { path: '/administrar', lazy: page(() => import('../inicio')) },
              { path: '/administrar/configuracion', lazy: page(() => import('../ajustes')) },
              { path: '/administrar/notas', lazy: page(() => import('../notas')) },
              { path: '/administrar/procesos', lazy: page(() => import('../procesos')) },
              {
                path: '/administrar/facturas/facturar-conceptos',
                lazy: page(() => import('../facturas/masiva')),
              },
              { path: '/administrar/altas/alta-masiva', lazy: page(() => import('../altas')) },
              { path: '/administrar/:seccion', lazy: byCode(() => import('../listings'), 'seccion') },
              { path: '/administrar/tablas/:codigo', lazy: byCode(() => import('../tables'), 'codigo') },
              {
                path: '/administrar/:seccion/configurar',
                lazy: byCode(() => import('../listings/configure'), 'seccion'),
              },
              { path: '/administrar/usuarios/:tipo/ficha/:id', lazy: userOfPerson },
              { path: '/administrar/:seccion/ficha/:id', lazy: record },
              { path: '/administrar/formularios', lazy: page(() => import('../designer/FormsScreen')) },
              { path: '/administrar/formularios/:codigo', lazy: byCode(() => import('../designer'), 'codigo') },
              { path: '/administrar/*', element: <NotFoundOrTidy /> },
            ],
          },
        ],
      },
      {
        loader: fetchSessionAhead,
        shouldRevalidate: onceAPage,
        element: <RequireSession permiso="campus.ver" />,
        children: [{ path: '/campus', lazy: page(() => import('../campus')) }],
      },
      {
        loader: fetchSessionAhead,
        shouldRevalidate: onceAPage,
        element: <RequireSession />,
        children: [
          { path: '/', element: <Home /> },
          { path: '/ayuda/:id', lazy: page(() => import('../ayuda/HelpPage')) },
        ],
      },
      { path: '*', element: <Nowhere /> },
    ],
  },
]);

/** What the shell of the office shows from its first moment is asked for while the code of the page is on its way. */
function fetchOfficeAhead(): null {
  void queryClient.prefetchQuery(NOTICE);
  return fetchSessionAhead();
}

/** What is fetched ahead is for the first moment of the page: a search or a step within it waits for nothing. */
function onceAPage(): boolean {
  return false;
}

function Root() {
  return (
    <PageProvider>
      <Outlet />
    </PageProvider>
  );
}

function Waiting() {
  return (
    <main>
      <CargandoPagina />
    </main>
  );
}

interface Screen<Props> {
  default: ComponentType<Props>;
}

function page(load: () => Promise<Screen<object>>) {
  return async () => ({ Component: (await load()).default });
}

/** A screen that is told which code it serves; another code is another screen, with nothing left of the one before. */
function byCode(load: () => Promise<Screen<{ codigo: string }>>, param: string) {
  return async () => {
    const Screen = (await load()).default;
    return {
      Component: function ByCode() {
        const codigo = useParams()[param] ?? '';
        return <Screen key={codigo} codigo={codigo} />;
      },
    };
  };
}

async function record() {
  const { default: RecordScreen } = await import('../records');
  return {
    Component: function Record() {
      const { seccion = '', id = '' } = useParams();
      if (!/^\d{1,10}$/.test(id)) return <NotFoundPage />;
      return <RecordScreen key={`${seccion}/${id}`} codigo={seccion} id={Number(id)} />;
    },
  };
}

async function userOfPerson() {
  const { default: PersonUserScreen } = await import('../usuarios');
  return {
    Component: function UserOfPerson() {
      const { tipo = '', id = '' } = useParams();
      if (!PERSON_RECORDS.some((one) => one === tipo) || !/^\d{1,10}$/.test(id)) return <NotFoundPage />;
      return <PersonUserScreen key={`${tipo}/${id}`} tipo={tipo} id={Number(id)} />;
    },
  };
}

/** Where this person's work begins. */
function Home() {
  const { permisos } = useSession().usuario;
  return <Navigate to={permisos.includes('oficina.ver') ? '/administrar/' : '/campus/'} replace />;
}

function Nowhere() {
  return (
    <main>
      <NotFoundOrTidy />
    </main>
  );
}

function NotFoundOrTidy() {
  const { pathname, search } = useLocation();
  const tidy = collapseSlashes(pathname);
  return tidy === pathname ? <NotFoundPage /> : <Navigate to={tidy + search} replace />;
}
