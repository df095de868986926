import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, Outlet, useLocation, useParams, type RouteObject } from 'react-router';
import { NOTICE } from '../ajustes/notice';
import { useSession } from '../base';
import { isNewRecordOf, isOverList } from '../base/navigation/over-list';
import { collapseSlashes } from '../base/navigation/paths';
import { PageProvider } from '../base/page';
import { queryClient } from '../base/query-client';
import { prefetchSession } from '../base/session/use-session';
import { modules, type ScreenArea } from '../modules';
import { DialogHost, PageLoading } from '../ui';
import { BrokenPage, NotFoundPage } from '../ui/feedback/StatusPages';
import { AccountFrame } from './layout/AccountFrame';
import { StaffShell } from './layout/StaffShell';
import { UserFrame } from './layout/UserFrame';
import { RequireSession } from './session/RequireSession';

/** Every route of the application. The code of a screen loads when it is first opened, in parallel with the session. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <BrokenPage />,
    hydrateFallbackElement: <Waiting />,
    children: [
      { path: '/usuario/entrar', lazy: page(() => import('./login/LoginScreen')) },
      { path: '/usuario/invitacion/:token', lazy: page(() => import('./login/InvitationScreen')) },
      { path: '/usuario/clave/:token', lazy: page(() => import('./login/RecoveryScreen')) },
      {
        loader: fetchOfficeAhead,
        shouldRevalidate: onceAPage,
        element: <RequireSession permission="oficina.ver" />,
        children: [{ element: <StaffShell />, children: [...screensOf('office'), ...engineScreens()] }],
      },
      {
        loader: prefetchSession,
        shouldRevalidate: onceAPage,
        element: <RequireSession permission="campus.ver" />,
        children: screensOf('campus'),
      },
      {
        loader: prefetchSession,
        shouldRevalidate: onceAPage,
        element: <RequireSession />,
        children: [{ element: <UserFrame />, children: screensOf('shared') }],
      },
      {
        loader: prefetchSession,
        shouldRevalidate: onceAPage,
        element: <RequireSession />,
        children: [{ element: <AccountFrame />, children: screensOf('account') }],
      },
      {
        loader: prefetchSession,
        shouldRevalidate: onceAPage,
        element: <RequireSession />,
        children: [{ path: '/', element: <Home /> }, ...screensOf('session')],
      },
      { path: '*', element: <Nowhere /> },
    ],
  },
]);

/** The screens of the modules in one area. */
function screensOf(area: ScreenArea): RouteObject[] {
  return modules
    .flatMap(({ screens = [] }) => screens)
    .filter((screen) => screen.area === area)
    .map(({ path, load }) => ({ path, lazy: page(load) }));
}

/** The generic screens of lists, records and runs. */
function engineScreens(): RouteObject[] {
  return [
    { path: '/administrar/procesos', lazy: page(() => import('../processes')) },
    { path: '/administrar/:seccion', lazy: list, children: [{ index: true }, { path: 'ficha/0', lazy: newRecord }] },
    {
      path: '/administrar/tablas/:codigo',
      lazy: byCode(() => import('../listings/dynamic-table/DynamicTableScreen'), 'codigo'),
    },
    { path: '/administrar/:seccion/configurar', lazy: byCode(() => import('../listings/configure'), 'seccion') },
    { path: '/administrar/:seccion/ficha/:id', lazy: record },
    { path: '/administrar/:seccion/:id', element: <ShortRecordPath /> },
    { path: '/administrar/formularios', lazy: page(() => import('../records/designer/FormsScreen')) },
    { path: '/administrar/formularios/:codigo', lazy: byCode(() => import('../records/designer'), 'codigo') },
    { path: '/administrar/*', element: <NotFoundOrTidy /> },
  ];
}

/** Starts loading session and office notice while the code of the page loads. */
function fetchOfficeAhead(): null {
  void queryClient.prefetchQuery(NOTICE);
  return prefetchSession();
}

/** Returns false, so that loaders do not run again after a navigation: they only prefetch data for the first render. */
function onceAPage(): boolean {
  return false;
}

function Root() {
  return (
    <PageProvider>
      <Outlet />
      <DialogHost />
    </PageProvider>
  );
}

function Waiting() {
  return (
    <main>
      <PageLoading />
    </main>
  );
}

interface Screen<Props> {
  default: ComponentType<Props>;
}

function page(load: () => Promise<Screen<object>>) {
  return async () => ({ Component: (await load()).default });
}

/**
 * Makes a route whose screen gets a code from the path. If the code changes, the screen starts with a new state, because the code is its
 * React key.
 */
function byCode(load: () => Promise<Screen<{ code: string }>>, param: string) {
  return async () => {
    const Screen = (await load()).default;
    return {
      Component: function ByCode() {
        const code = useParams()[param] ?? '';
        return <Screen key={code} code={code} />;
      },
    };
  };
}

/**
 * The route of a list and of its new records. If a new record was opened from the list, shows it as a window over the list; otherwise as a
 * page of its own.
 */
async function list() {
  const Screen = (await import('../listings')).default;
  return {
    Component: function List() {
      const { seccion = '' } = useParams();
      const { pathname, state } = useLocation() as { pathname: string; state: unknown };
      const isNewRecord = isNewRecordOf(seccion, pathname);
      return isNewRecord && !isOverList(state) ? <Outlet /> : <Screen key={seccion} code={seccion} />;
    },
  };
}

async function newRecord() {
  const { default: RecordScreen } = await import('../records');
  return {
    Component: function NewRecord() {
      const { seccion = '' } = useParams();
      return <RecordScreen key={seccion} code={seccion} id={0} />;
    },
  };
}

async function record() {
  const { default: RecordScreen } = await import('../records');
  return {
    Component: function Record() {
      const { seccion = '', id = '' } = useParams();
      if (!/^\d{1,10}$/.test(id)) return <NotFoundPage />;
      return <RecordScreen key={`${seccion}/${id}`} code={seccion} id={Number(id)} />;
    },
  };
}

/** `/administrar/aulas/1/` is the record `/administrar/aulas/ficha/1/`. */
function ShortRecordPath() {
  const { seccion = '', id = '' } = useParams();
  const { search } = useLocation();
  if (!/^\d{1,10}$/.test(id)) return <NotFoundPage />;
  return <Navigate to={`/administrar/${seccion}/ficha/${id}/${search}`} replace />;
}

/** Redirects to the start page of the user: office or campus. */
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
