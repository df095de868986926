import { lazy, Suspense, type ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation, useParams } from 'react-router';
import { CargandoPagina } from '../ui';
import { BrokenPage, NotFoundPage } from './pages/StatusPages';
import { collapseSlashes } from './paths';
import { RequireSession } from './session/RequireSession';
import { useSession } from './session/use-session';
import { PageProvider } from './shell/page';
import { StaffShell } from './shell/StaffShell';

const LoginScreen = lazy(() => import('./login/LoginScreen'));
const StartScreen = lazy(() => import('../inicio'));
const ListScreen = lazy(() => import('../listings'));
const TableScreen = lazy(() => import('../tables'));
const RecordScreen = lazy(() => import('../records'));
const CampusScreen = lazy(() => import('../campus'));

/** Every page address of the application. Screens are fetched when they are first opened. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <BrokenPage />,
    children: [
      { path: '/usuario/entrar', element: <LoginScreen /> },
      {
        element: <RequireSession permiso="oficina.ver" />,
        children: [
          {
            element: <StaffShell />,
            children: [
              { path: '/administrar', element: <StartScreen /> },
              { path: '/administrar/:seccion', element: <ByCode screen={ListScreen} param="seccion" /> },
              { path: '/administrar/tablas/:codigo', element: <ByCode screen={TableScreen} param="codigo" /> },
              { path: '/administrar/:seccion/ficha/:id', element: <Record /> },
              { path: '/administrar/*', element: <NotFoundOrTidy /> },
            ],
          },
        ],
      },
      {
        element: <RequireSession permiso="campus.ver" />,
        children: [{ path: '/campus', element: <CampusScreen /> }],
      },
      { element: <RequireSession />, children: [{ path: '/', element: <Home /> }] },
      { path: '*', element: <Nowhere /> },
    ],
  },
]);

function Root() {
  return (
    <PageProvider>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
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

/** A screen that is told which code it serves; another code is another screen, with nothing left of the one before. */
function ByCode({ screen: Screen, param }: { screen: ComponentType<{ codigo: string }>; param: string }) {
  const codigo = useParams()[param] ?? '';
  return <Screen key={codigo} codigo={codigo} />;
}

function Record() {
  const { seccion = '', id = '' } = useParams();
  if (!/^\d{1,10}$/.test(id)) return <NotFoundPage />;
  return <RecordScreen key={`${seccion}/${id}`} codigo={seccion} id={Number(id)} />;
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
